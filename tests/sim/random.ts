/** Numbers that look random and follow from a seed alone (mulberry32, Tommy Ettinger). */
export interface Random {
  /** A whole number from 0 up to, and not with, `end`. */
  below(end: number): number;
  /** True so often: 0.25 is once in four. */
  chance(share: number): boolean;
  /** One of these. @throws where there are none */
  pick<Value>(values: readonly Value[]): Value;
}

/** The numbers of one seed, from the first. */
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
