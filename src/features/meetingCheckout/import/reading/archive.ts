/** The parts of a zip archive, unpacked piece by piece. Its directory is read once, and no size that it names is believed. */
import { Inflate } from 'fflate';
import { TableProblem } from '../TableProblem.ts';
import type { Budget } from './limits.ts';

/** What is said about a file that cannot be read. */
export const damaged = '表格文件已损坏，请重新保存后再导入';

/** A thousandfold is the most that packed bytes unpack to: a piece is at most two megabytes. */
const pieceBytes = 2_048;
/** Of what is not packed a piece may be larger. */
const plainBytes = 262_144;
const endLength = 22;
const maxCommentLength = 65_535;
const entryLength = 46;
const headerLength = 30;

interface Entry {
  isPacked: boolean;
  isLocked: boolean;
  /** Place of its header, and the most that it takes behind it. */
  at: number;
  length: number;
}

/** One spelling of a name: some programs write backslashes or other capitals. */
const nameOf = (name: string): string => name.replace(/\\/g, '/').replace(/^\//, '').toLowerCase();

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - maxCommentLength);
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new TableProblem(damaged);
}

function* piecesOf(bytes: Uint8Array, length: number): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** An archive. A method throws a `TableProblem` for what is damaged, locked or beyond the budget. */
export class Archive {
  private readonly bytes: Uint8Array;
  private readonly budget: Budget;
  private readonly entries = new Map<string, Entry>();

  constructor(bytes: Uint8Array, budget: Budget) {
    this.bytes = bytes;
    this.budget = budget;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = endOf(view);
    let at = view.getUint32(end + 16, true);
    const count = view.getUint16(end + 10, true);
    if (count > budget.limits.parts) throw new TableProblem(damaged);
    const decoder = new TextDecoder();
    for (let nth = 0; nth < count && at + entryLength <= end; nth += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new TableProblem(damaged);
      const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
      const nameLength = view.getUint16(at + 28, true);
      const name = nameOf(decoder.decode(bytes.subarray(at + entryLength, at + entryLength + nameLength)));
      const entry: Entry = {
        isPacked: method === 8,
        isLocked: (flags & 1) === 1,
        at: view.getUint32(at + 42, true),
        length: view.getUint32(at + 20, true),
      };
      if (!this.entries.has(name) && (method === 0 || method === 8)) this.entries.set(name, entry);
      at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  }

  /** Whether it has a part whose name, in small letters, is this or matches it. */
  has(name: string | RegExp): boolean {
    if (typeof name === 'string') return this.entries.has(nameOf(name));
    return [...this.entries.keys()].some((own) => name.test(own));
  }

  /** The bytes of a part, unpacked piece by piece; none when there is no such part. */
  *partOf(name: string): Generator<Uint8Array, void> {
    const entry = this.entries.get(nameOf(name));
    if (!entry) return;
    if (entry.isLocked) throw new TableProblem('表格设有密码，请取消密码并重新保存后再导入');
    for (const piece of entry.isPacked ? this.unpacked(entry) : piecesOf(this.packed(entry), plainBytes)) {
      this.budget.unpack(piece.length);
      yield piece;
    }
  }

  private packed({ at, length }: Entry): Uint8Array {
    if (at + headerLength > this.bytes.length) throw new TableProblem(damaged);
    const header = new DataView(this.bytes.buffer, this.bytes.byteOffset + at, headerLength);
    if (header.getUint32(0, true) !== 0x04034b50) throw new TableProblem(damaged);
    const start = at + headerLength + header.getUint16(26, true) + header.getUint16(28, true);
    return this.bytes.subarray(start, start + length);
  }

  private *unpacked(entry: Entry): Generator<Uint8Array, void> {
    const packed = this.packed(entry);
    const pieces: Uint8Array[] = [];
    const inflate = new Inflate((piece) => pieces.push(piece));
    const last = packed.byteOffset + packed.length;
    for (const piece of piecesOf(packed, pieceBytes)) {
      try {
        inflate.push(piece, piece.byteOffset + piece.length >= last);
      } catch {
        throw new TableProblem(damaged);
      }
      yield* pieces.splice(0);
    }
  }
}
