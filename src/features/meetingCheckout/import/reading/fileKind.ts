/** What a chosen file is, by its bytes and not by its name; one that cannot be read gets advice. Pure. */
import { TableProblem } from '../TableProblem.ts';

const choose = '请选择 .xlsx 或 .csv 表格文件';
const paste = '或复制其中的名单后使用「粘贴名单」';

/** Files that are no tables, by their first bytes. */
const foreign: readonly [start: readonly number[], advice: string][] = [
  [[0x25, 0x50, 0x44, 0x46], `PDF 文件无法读取，请导入 .xlsx 或 .csv 表格，${paste}`],
  [[0x89, 0x50, 0x4e, 0x47], `图片无法读取，${choose}`],
  [[0xff, 0xd8, 0xff], `图片无法读取，${choose}`],
  [[0x47, 0x49, 0x46, 0x38], `图片无法读取，${choose}`],
  [[0x52, 0x61, 0x72, 0x21], '压缩包无法读取，请解压后选择其中的表格文件'],
  [[0x37, 0x7a, 0xbc, 0xaf], '压缩包无法读取，请解压后选择其中的表格文件'],
  [[0x1f, 0x8b], '压缩包无法读取，请解压后选择其中的表格文件'],
];

/** Archives of other programs, by the name of a part. */
const otherArchives: readonly [part: RegExp, advice: string][] = [
  [/^index(?:\.zip$|\/)|\.iwa$/, '暂不支持 .numbers 表格，请在 Numbers 中导出为 .xlsx 后再导入'],
  [/^xl\/workbook\.bin$/, '暂不支持 .xlsb 表格，请另存为 .xlsx 后再导入'],
  [/^content\.xml$/, '暂不支持 .ods 表格，请另存为 .xlsx 后再导入'],
  [/^word\//, `Word 文档无法读取，请导入 .xlsx 或 .csv 表格，${paste}`],
  [/\.(?:xlsx|csv)$/, '压缩包无法读取，请解压后选择其中的表格文件'],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** Whether the directory of a compound file names such a stream; names are in UTF-16. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const wanted = Array.from(name, (letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((code, nth) => bytes[at + 2 * nth] === code && bytes[at + 2 * nth + 1] === 0)) return true;
  return false;
}

function compoundAdvice(bytes: Uint8Array): string {
  if (hasStream(bytes, 'EncryptedPackage')) return '表格设有密码，请取消密码并重新保存后再导入';
  if (hasStream(bytes, 'WordDocument')) return `Word 文档无法读取，请导入 .xlsx 或 .csv 表格，${paste}`;
  return '暂不支持旧版 .xls 表格，请另存为 .xlsx 后再导入';
}

/** Whether the file is an archive or a text. Throws a `TableProblem` with advice for everything else that begins like itself. */
export function kindOf(bytes: Uint8Array): 'archive' | 'text' {
  if (bytes.length === 0) throw new TableProblem('表格文件是空的，请重新选择');
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableProblem(compoundAdvice(bytes));
  const advice = foreign.find(([start]) => startsWith(bytes, start))?.[1];
  if (advice !== undefined) throw new TableProblem(advice);
  return startsWith(bytes, [0x50, 0x4b]) ? 'archive' : 'text';
}

/** Throws a `TableProblem` with advice for an archive of another program. */
export function refuseOtherArchive({ has }: { has: (part: RegExp) => boolean }): void {
  const advice = otherArchives.find(([part]) => has(part))?.[1];
  if (advice !== undefined) throw new TableProblem(advice);
}

/** The text in one encoding; null where the bytes are none of it. A character that is cut at the end does not count. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** UTF-16 without a mark: every other byte of separators, digits and line ends is zero. */
function unmarked(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < start.length / 20) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** The text of a file: UTF-8, UTF-16, or GB18030 as programs in China save it. Throws a `TableProblem` where it is no text. */
export function textIn(bytes: Uint8Array): string {
  const wide = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : unmarked(bytes);
  const text = wide === null ? (decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030')) : decoded(bytes, wide);
  if (text === null || /[\0-\x08\x0e-\x19\x1b-\x1f]/.test(text)) throw new TableProblem(choose);
  if (/^\s*<(?:\?xml|!doctype|html|table|meta)/i.test(text))
    throw new TableProblem('该文件实为网页或 XML 格式，请用表格软件打开并另存为 .xlsx 后再导入');
  return text.replace(/\x1a\s*$/, '');
}
