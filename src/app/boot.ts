/**
 * The entry point of the app's pages. It is small, so that it runs before the rest has arrived: the page for signing in
 * is painted from its HTML at once, and what a person does there is recorded until the app has taken the page over.
 */
import { startMenus } from '../shared/bar/menus.ts';
import { takeEarlyPress } from '../shared/early-press.ts';
import { recordEvents } from '../shared/event-replay.ts';
import { watchIntents } from '../shared/intents.ts';
import { takeMailedLink } from '../shared/mailed-link.ts';
import { captureInstallPrompt } from '../shared/pwa/install-prompt.ts';
import { recoverFromMissingChunks } from '../shared/pwa/recover-chunk.ts';
import { storePages } from '../shared/pwa/store-pages.ts';

takeMailedLink();
// A deploy may have removed the chunk of the app itself while the page was open.
recoverFromMissingChunks();
captureInstallPrompt();
watchIntents();
startMenus();
storePages();
const early = takeEarlyPress();
const recording = recordEvents(document, early);
if (early?.closest('header')) early.click();
// The data layer does not wait for the interface, which is larger. If its file is missing, the next import fails too.
void import('./started-sync.ts').catch(() => undefined);
// If it fails, the page stays readable, and recover-chunk.ts reloads it if that may help.
void import('./main.tsx').then(({ startApp }) => startApp(recording)).catch(console.error);
