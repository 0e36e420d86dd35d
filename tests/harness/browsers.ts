/** How tests start browsers. */
import { pathOf } from './programs.mjs';

/**
 * How Playwright starts Chromium. By default it starts the headless shell, which has the same engine as the complete
 * browser but takes only three quarters of the processor time, because it draws no window.
 * @param wanted the complete browser, for tests of features that the headless shell does not have
 */
export function chromiumLaunchOptions(
  wanted: 'chromium' | 'headlessChromium' = 'headlessChromium',
): { executablePath: string; args: string[] } {
  return {
    executablePath: pathOf(wanted),
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

export { pathOf as browserProgram } from './programs.mjs';
