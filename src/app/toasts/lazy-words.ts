/** The modules for toasts about changes, in a chunk of their own: visitors without changes do not load it. */
export { askToKeepOnce } from '../pwa/keep-storage.ts';
export { toastOf } from './outcome-words.ts';
