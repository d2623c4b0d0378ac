/** The spreadsheet that is filled in: the headings of the event's own fields. Loaded when it is asked for. */
import writeSheet from 'write-excel-file/universal';
import type { FormField } from '#kit/forms/model.ts';
import { importedFields } from './columns.ts';

/** Width of a column, in characters. */
const width = 18;
/** Rows whose cells are texts, so that the program leaves long numbers as they are. */
const textRows = 10;

const hintOf = (field: FormField): string => {
  const options = 'options' in field ? field.options.join('、') : '';
  return options && `（可选：${options}）`;
};

/** The file, with one heading for each field. Optional ones say so. */
export async function templateFile(fields: readonly FormField[]): Promise<Blob> {
  const own = importedFields(fields);
  const headings = own.map((field) => ({
    value: `${field.label}${field.required ? '*' : ''}${hintOf(field)}`,
    fontWeight: 'bold' as const,
    wrap: true,
  }));
  const rows = Array.from({ length: textRows }, () => own.map(() => ({ value: '', type: String, format: '@' })));
  return writeSheet([headings, ...rows], { columns: own.map(() => ({ width })) }).toBlob();
}
