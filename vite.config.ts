/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/pwa/manifest.ts';
import { prerender } from './src/prerender/vite-plugin.ts';
import { embeddedBackend } from './supabase/local/vite-plugin.ts';

/** What passed before the build has passed for every visitor; the page itself knows about the rest. */
const define = { __BUILD_DAY__: JSON.stringify(new Date().toISOString().slice(0, 10)) };

export default defineConfig({
  define,
  plugins: [
    react(),
    tailwindcss(),
    embeddedBackend(),
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      // Registered by src/app/pwa, after the page is up.
      injectRegister: false,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}', 'icons/*.png'],
        globIgnores: ['screenshots/**', 'share/**', '_headers'],
      },
    }),
  ],
  build: { target: 'es2022' },
  test: {
    include: ['{src,sync,tests}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 90_000,
    // Two cores: more files at once only make the simulated devices wait for each other.
    maxWorkers: 2,
  },
});
