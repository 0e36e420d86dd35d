/** Leaves the app for a document of the website, which takes the place of this page in the history. */
export const replaceDocument = (address: string): void => window.location.replace(address);
