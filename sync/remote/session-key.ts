/** Where a device keeps who is signed in. Pages ask for it before they load any other part of the data layer. */
export const sessionKey = 'oakfold.session';
