/** QR codes (ISO/IEC 18004) of version 9 with error correction L: the size that an address for an authenticator app needs. */

const VERSION_BITS = 0x09a99;
const SIZE = 53;
const ALIGNMENT = [6, 26, 46];
const BLOCKS = 2;
const BLOCK_LENGTH = 116;
const CORRECTION_LENGTH = 30;
/** The level L and the mask 0, with their own correction. */
const FORMAT_BITS = 0x77c4;
/** Bytes of a text that fit. */
export const mostQrBytes = BLOCKS * BLOCK_LENGTH - 2;

type Grid = (boolean | null)[][];

/** Powers of 2 in the field of 256 elements that QR codes use. */
const powers: number[] = [];
for (let value = 1; powers.length < 255; value = value < 128 ? value << 1 : (value << 1) ^ 0x11d) {
  powers.push(value);
}
const times = (a: number, b: number) =>
  a && b ? (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] ?? 0) : 0;

/** The remainder of Reed and Solomon's code for a block. */
function correctionOf(block: readonly number[]): number[] {
  let divisor = [1];
  for (let degree = 0; degree < CORRECTION_LENGTH; degree += 1) {
    const root = powers[degree] ?? 0;
    divisor = [...divisor, 0].map((value, index) => value ^ times(divisor[index - 1] ?? 0, root));
  }
  const rest = [...block, ...Array<number>(CORRECTION_LENGTH).fill(0)];
  for (let at = 0; at < block.length; at += 1) {
    const factor = rest[at] ?? 0;
    divisor.forEach((value, index) => {
      rest[at + index] = (rest[at + index] ?? 0) ^ times(value, factor);
    });
  }
  return rest.slice(block.length);
}

/** The bytes of a code in the order in which they are drawn. */
function codewordsOf(bytes: Uint8Array): number[] {
  const bits = [4, bytes.length, ...bytes].map((value, index) =>
    value.toString(2).padStart(index === 0 ? 4 : 8, '0'),
  );
  const data = `${bits.join('')}0000`.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  for (let pad = 0xec; data.length < BLOCKS * BLOCK_LENGTH; pad ^= 0xec ^ 0x11) data.push(pad);
  const blocks = Array.from({ length: BLOCKS }, (_, index) =>
    data.slice(index * BLOCK_LENGTH, (index + 1) * BLOCK_LENGTH),
  );
  const interleaved = (parts: number[][]) =>
    (parts[0] ?? []).flatMap((_, index) => parts.map((part) => part[index] ?? 0));
  return [...interleaved(blocks), ...interleaved(blocks.map(correctionOf))];
}

/** Draws what every code of this version has. A cell that is still null takes data. */
function emptyGrid(): Grid {
  const grid: Grid = Array.from({ length: SIZE }, () => Array<boolean | null>(SIZE).fill(null));
  const set = (row: number, column: number, isDark: boolean) => {
    const cells = grid[row];
    if (cells && column >= 0 && column < SIZE) cells[column] = isDark;
  };
  const square = (row: number, column: number, reach: number, lightRings: readonly number[]) => {
    for (let y = -reach; y <= reach; y += 1) {
      for (let x = -reach; x <= reach; x += 1) {
        set(row + y, column + x, !lightRings.includes(Math.max(Math.abs(x), Math.abs(y))));
      }
    }
  };
  for (let at = 0; at < SIZE; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const row of ALIGNMENT) {
    for (const column of ALIGNMENT) {
      // Three corners have the larger pattern.
      const isCorner = row !== 26 && column !== 26 && row + column < 92;
      if (!isCorner) square(row, column, 2, [1]);
    }
  }
  for (const [row, column] of [
    [3, 3],
    [3, SIZE - 4],
    [SIZE - 4, 3],
  ] as const) {
    square(row, column, 4, [2, 4]);
  }
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((FORMAT_BITS >> bit) & 1) === 1;
    set(bit < 6 ? bit : bit < 8 ? bit + 1 : SIZE - 15 + bit, 8, isDark);
    set(8, bit < 8 ? SIZE - 1 - bit : bit === 8 ? 7 : 14 - bit, isDark);
  }
  set(SIZE - 8, 8, true);
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((VERSION_BITS >> bit) & 1) === 1;
    set(Math.floor(bit / 3), SIZE - 11 + (bit % 3), isDark);
    set(SIZE - 11 + (bit % 3), Math.floor(bit / 3), isDark);
  }
  return grid;
}

/**
 * The QR code of a text: rows of cells, true for dark.
 * @returns null for a text of more than `mostQrBytes` bytes
 */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > mostQrBytes) return null;
  const grid = emptyGrid();
  const bits = codewordsOf(bytes)
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  let next = 0;
  // Pairs of columns from the right, up and down in turn, without the column of the timing pattern.
  for (let right = SIZE - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < SIZE; step += 1) {
      const row = isUp ? SIZE - 1 - step : step;
      for (const column of [right, right - 1]) {
        const cells = grid[row];
        if (!cells || cells[column] !== null) continue;
        cells[column] = (bits[next] === '1') !== ((row + column) % 2 === 0);
        next += 1;
      }
    }
  }
  return grid.map((cells) => cells.map((cell) => cell === true));
}
