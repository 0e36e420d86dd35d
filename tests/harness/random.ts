/** A pseudo-random number generator with a seed (mulberry32, by Tommy Ettinger). */
export interface Random {
  /** An integer from 0 to `end` - 1. */
  below(end: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  /** One of the values. @throws if there are none */
  pick<Value>(values: readonly Value[]): Value;
}

/** Starts the sequence of a seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick: (values) => {
      if (values.length === 0) throw new Error('nothing to pick from');
      return values[below(values.length)] as (typeof values)[number];
    },
  };
}
