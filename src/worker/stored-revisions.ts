import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { VitePluginPWAAPI } from 'vite-plugin-pwa';
import { revisionOf } from './revision.ts';

/**
 * Gives each file that the service worker stores a hash of its content as its revision, by which the worker checks
 * what it stores.
 * @returns a plugin of Vite, and a transform for `manifestTransforms` of the PWA plugin
 */
export function storedRevisions() {
  let folder = '';
  const plugin: Plugin = {
    name: 'stored-revisions',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    buildStart() {
      const pwa = this.environment.config.plugins.find(({ name }) => name === 'vite-plugin-pwa');
      // The PWA plugin adds entries of its own after every transform. Their files are found by globPatterns too.
      (pwa?.api as VitePluginPWAAPI | undefined)?.extendManifestEntries(() => []);
    },
  };
  const transform = async (entries: { url: string; size: number }[]) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => ({
        ...entry,
        revision: await revisionOf(await readFile(resolve(folder, entry.url))),
      })),
    ),
  });
  return { plugin, transform };
}
