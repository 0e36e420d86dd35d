/** Where kept-toasts.ts keeps messages. The script of every page asks for it, so it imports nothing. */
export const handedOverToastsKey = 'oakfold-toasts';
