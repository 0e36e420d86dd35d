/** Reads the tables of LevelDB, whose blocks are compressed (google/leveldb, doc/table_format.md). */

const footerBytes = 48;
/** The end of a whole table. */
const magic = Buffer.from('57fb808b247547db', 'hex');
/** After each block: its compression and a checksum. */
const snappy = 1;

/** A reader of variable-length integers. */
class Cursor {
  constructor(
    private readonly bytes: Buffer,
    public at = 0,
  ) {}

  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at++] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  }
}

/** The content of every block of a table, decompressed. @returns null while the table is being written */
export function tableContent(file: Buffer): Buffer | null {
  if (!file.subarray(-magic.length).equals(magic)) return null;
  const footer = new Cursor(file, file.length - footerBytes);
  // The index of the filters comes first.
  footer.varint();
  footer.varint();
  const index = block(file, footer.varint(), footer.varint());
  return Buffer.concat(handles(index).map(([start, length]) => block(file, start, length)));
}

function block(file: Buffer, start: number, length: number): Buffer {
  const content = file.subarray(start, start + length);
  return file[start + length] === snappy ? decompressed(content) : content;
}

/** The places of the blocks that an index block names. */
function handles(index: Buffer): [start: number, length: number][] {
  const restarts = index.readUInt32LE(index.length - 4);
  const end = index.length - 4 - 4 * restarts;
  const found: [number, number][] = [];
  const cursor = new Cursor(index);
  while (cursor.at < end) {
    cursor.varint();
    const keyLength = cursor.varint();
    const valueLength = cursor.varint();
    cursor.at += keyLength;
    const next = cursor.at + valueLength;
    found.push([cursor.varint(), cursor.varint()]);
    cursor.at = next;
  }
  return found;
}

/** Undoes the compression of Snappy (google/snappy, format_description.txt). */
function decompressed(bytes: Buffer): Buffer {
  const cursor = new Cursor(bytes);
  const result = Buffer.alloc(cursor.varint());
  let end = 0;
  const next = (count: number) => {
    cursor.at += count;
    return bytes.readUIntLE(cursor.at - count, count);
  };
  while (cursor.at < bytes.length) {
    const tag = next(1);
    const kind = tag % 4;
    const rest = tag >> 2;
    if (kind === 0) {
      const length = (rest < 60 ? rest : next(rest - 59)) + 1;
      bytes.copy(result, end, cursor.at, cursor.at + length);
      cursor.at += length;
      end += length;
      continue;
    }
    const length = kind === 1 ? (rest % 8) + 4 : rest + 1;
    const offset = kind === 1 ? (tag >> 5) * 256 + next(1) : next(kind === 2 ? 2 : 4);
    // A copy may overlap what it writes.
    for (let copied = 0; copied < length; copied += 1, end += 1)
      result[end] = result[end - offset] ?? 0;
  }
  return result;
}
