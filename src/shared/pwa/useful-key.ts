/** Where install.ts notes that the site has been useful in this tab. The script of every page asks for it. */
export const usefulKey = 'oakfold-useful';
