/** Finds the browsers of this machine: by an environment variable, then on PATH. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const programs = {
  chromium: {
    what: 'Chromium',
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    debianPackage: 'chromium',
  },
  headlessChromium: {
    what: 'Chromium',
    variable: 'CHROMIUM_PATH',
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    debianPackage: 'chromium',
  },
  firefox: {
    what: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    debianPackage: 'firefox-esr',
  },
  // The driver finds the browser of its own package.
  webkitDriver: {
    what: 'WebKit driver',
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    debianPackage: 'webkit2gtk-driver',
  },
  virtualScreen: {
    what: 'virtual screen',
    variable: 'XVFB_PATH',
    names: ['Xvfb'],
    debianPackage: 'xvfb',
  },
} as const;

export type BrowserProgram = keyof typeof programs;

/** @throws with a message that names what to install */
export function browserProgram(wanted: BrowserProgram): string {
  const { what, variable, names, debianPackage } = programs[wanted];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const own = /chromium/i.test(wanted) ? chromium.executablePath() : undefined;
  const found = [process.env[variable], ...candidates, own].find(
    (path) => path && existsSync(path),
  );
  if (!found) {
    throw new Error(`No ${what} found: install the package ${debianPackage}, or set ${variable}.`);
  }
  return found;
}

/**
 * How Playwright starts Chromium. By default it starts the headless shell, which has the same engine as the complete
 * browser but takes only three quarters of the processor time, because it draws no window.
 * @param wanted the complete browser, for tests of features that the headless shell does not have
 */
export function chromiumLaunchOptions(
  wanted: 'chromium' | 'headlessChromium' = 'headlessChromium',
): { executablePath: string; args: string[] } {
  return {
    executablePath: browserProgram(wanted),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
