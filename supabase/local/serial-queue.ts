/** Runs pieces of work one after the other, in the order of the calls. */
export type SerialQueue = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Makes a queue. Work that fails rejects its own promise; the next work runs all the same. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
