/** Rows of a spreadsheet file, within limits: a small archive may hold far more than a browser can. Loaded with the first import. */
import { unzipSync } from 'fflate';
import { InvalidInputError, readSheet } from 'read-excel-file/universal';
import { TableProblem } from './TableProblem.ts';

/** Maximum size of a file, bytes. */
export const maxFileBytes = 1_048_576;
/**
 * Maximum size of one unpacked part, bytes. The reader unpacks larger ones in a worker, which the content security policy does not
 * allow, and 200 rows need far less.
 */
const maxPartBytes = 524_287;
/** Maximum size of all parts, bytes. */
const maxTotalBytes = 4_194_304;
/** Maximum number of cells between the first and the last one: the reader fills the gaps. */
const maxCells = 200_000;

const tooLarge = '表格内容过多，请将名单单独保存为一个表格后再导入';

/** Number of a column: A is 1. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses a sheet whose last cell is so far away that the gaps before it would fill the memory. */
function checkExtent(sheet: string): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row] of sheet.matchAll(/\sr="([A-Z]{0,7})(\d{1,20})"/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows * Math.max(1, columns) > maxCells) throw new TableProblem(tooLarge);
}

/** Refuses an archive that unpacks to more than is read, before it is unpacked. */
function checkArchive(bytes: Uint8Array): void {
  let total = 0;
  const sheets = unzipSync(bytes, {
    filter({ name, originalSize }) {
      // Pictures and settings of a printer are not unpacked by the reader either.
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      total += originalSize;
      if (originalSize > maxPartBytes || total > maxTotalBytes) throw new TableProblem(tooLarge);
      return name.startsWith('xl/worksheets/') && name.endsWith('.xml');
    },
  });
  const decoder = new TextDecoder();
  for (const part of Object.values(sheets)) checkExtent(decoder.decode(part));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A cell as text. The reader gives days as dates in UTC. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return `${cell.getUTCFullYear()}-${two(cell.getUTCMonth() + 1)}-${two(cell.getUTCDate())}`;
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  return typeof cell === 'string' ? cell : '';
}

/** A number as it stands in the file; one with an exponent is written out, as the program shows it. */
function digitsOf(text: string): string {
  const value = Number(text);
  return /e/i.test(text) && Number.isSafeInteger(value) ? String(value) : text;
}

const refusals: Record<InvalidInputError['code'], string> = {
  INPUT_TYPE_NOT_SUPPORTED: '请选择 .xlsx 表格文件',
  XLS_FILE_NOT_SUPPORTED: '暂不支持旧版 .xls 表格，请另存为 .xlsx 后再导入',
  FILE_NOT_SUPPORTED: '请选择 .xlsx 表格文件',
  INVALID_ZIP: '表格文件已损坏，请重新保存后再导入',
  NO_DATA: '表格文件是空的，请重新选择',
};

/** The rows of the first sheet of a file, as texts. Throws a `TableProblem`, which says in Chinese why it cannot be read. */
export async function readSheetFile(file: Blob): Promise<string[][]> {
  if (file.size > maxFileBytes) throw new TableProblem('表格文件不能超过 1 MB');
  const bytes = await file.arrayBuffer();
  try {
    if (new Uint8Array(bytes).subarray(0, 2).join() === '80,75') checkArchive(new Uint8Array(bytes));
    const rows = await readSheet(bytes, { parseNumber: digitsOf });
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    if (error instanceof TableProblem) throw error;
    const refusal = error instanceof InvalidInputError ? refusals[error.code] : refusals.INVALID_ZIP;
    throw new TableProblem(refusal);
  }
}
