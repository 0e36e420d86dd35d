import type { ManifestOptions } from 'vite-plugin-pwa';
import { business } from '../content/business.ts';
import { paths, shortcut } from '../content/paths.ts';

const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** The web app manifest: name, icons, screenshots and shortcuts of the installed app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: business.name,
  short_name: business.shortName,
  description: `Courses, rosters and bookings of ${business.name}, with you when there is no signal.`,
  lang: 'en-GB',
  dir: 'ltr',
  start_url: paths.start,
  scope: '/',
  display: 'standalone',
  theme_color: '#f6efe1',
  background_color: '#f6efe1',
  categories: ['education'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    ...(['maskable', 'monochrome'] as const).map((purpose) => {
      return {
        src: `/icons/icon-${purpose}-512.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose,
      };
    }),
  ],
  screenshots: [
    {
      src: '/screenshots/courses-narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Courses to enrol in, on a phone',
    },
    {
      src: '/screenshots/courses-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Courses to enrol in, on a larger screen',
    },
  ],
  shortcuts: [
    { name: 'Next lesson', url: shortcut('lesson'), icons },
    { name: 'Courses and classes', short_name: 'Courses', url: shortcut('courses'), icons },
    { name: 'See what is still to send', short_name: 'Still to send', url: paths.changes, icons },
  ],
};
