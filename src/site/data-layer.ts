/**
 * What a page of the website uses of the data layer. It is built with the app, so that both run the same files, which a
 * device stores once (build/data-layer.ts).
 */
export {
  clearStorage,
  courseCatalogue,
  currentSession,
  readUnsentWork,
  session$,
  signOut,
  startSync,
  syncStatus,
  unsentOnDevice,
} from '#sync';
