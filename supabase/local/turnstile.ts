/** Runs pieces of work one after the other, in the order in which they were handed in. */
export type Turnstile = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** A turnstile that lets one through at a time; a failure of one does not hold up the next. */
export function createTurnstile(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
