/** A handout: one page of PDF, written by hand; only Latin letters, because the standard fonts of PDF have no Chinese. */

/** The file name of a handout. */
export const fileName = (materialId: number): string => `课件-${materialId}（示例）.pdf`;

const width = 595;
const height = 842;
const margin = 56;

const text = (size: number, x: number, y: number, content: string, font = 'F1'): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${content}) Tj ET`;

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
export function handout(materialId: number): Uint8Array<ArrayBuffer> {
  const content = page(materialId);
  const fonts = ['F1 5 0 R', 'F2 6 0 R'].map((font) => `/${font}`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << ${fonts} >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Title (Handout ${materialId}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
