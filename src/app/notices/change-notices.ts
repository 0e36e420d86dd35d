/** What notices of changes need. A chunk of its own, so that visitors without changes do not load it. */
export { askToKeepOnce } from '../pwa/keep-storage.ts';
export { noticeOf } from './outcome-notices.ts';
