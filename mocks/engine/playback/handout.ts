/** A handout: one page of PDF with a drawing. */
import { height, margin, pdfOf, text, width } from '../pdf.ts';

/** The file name of a handout. */
export const fileName = (materialId: number): string => `课件-${materialId}（示例）.pdf`;

/** One beat of an ECG: steps to the right and up, in points. */
const beat = [
  [12, 0],
  [6, 8],
  [6, -8],
  [10, 0],
  [3, -8],
  [5, 62],
  [5, -76],
  [3, 22],
  [16, 0],
  [10, 14],
  [10, -14],
  [34, 0],
] as const;

function trace(): string {
  let [x, y] = [margin, 560];
  const points = [`${x} ${y} m`];
  for (let turn = 0; turn < 4; turn++) for (const [right, up] of beat) points.push(`${(x += right)} ${(y += up)} l`);
  return `0.788 0.29 0.039 RG 1.6 w 1 J 1 j ${points.join(' ')} S`;
}

function page(materialId: number): string {
  const rules = Array.from(
    { length: 13 },
    (_, at) => `${margin} ${440 - at * 28} m ${width - margin} ${440 - at * 28} l S`,
  );
  return [
    `1 0.416 0 rg 0 ${height - 10} ${width} 10 re f`,
    '0.122 0.137 0.161 rg',
    text(22, margin, 752, `Handout ${materialId}`, 'F2'),
    '0.306 0.349 0.412 rg',
    text(11, margin, 730, 'Course material of a demonstration'),
    `1 0.957 0.918 rg ${margin} 500 ${width - 2 * margin} 190 re f`,
    trace(),
    '0.306 0.349 0.412 rg',
    text(11, margin, 464, 'Notes'),
    '0.902 0.91 0.922 RG 0.8 w',
    ...rules,
    text(9, margin, 40, 'Made up. Not for diagnosis or treatment.'),
  ].join('\n');
}

/** The bytes of a handout, always the same for a number. */
export const handout = (materialId: number): Uint8Array<ArrayBuffer> =>
  pdfOf(`Handout ${materialId}`, page(materialId));
