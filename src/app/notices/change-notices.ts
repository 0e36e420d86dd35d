/** The modules for notices of changes, in a chunk of their own: visitors without changes do not load it. */
export { askToKeepOnce } from '../pwa/keep-storage.ts';
export { noticeOf } from './outcome-notices.ts';
