/** One page of PDF, written by hand; only Latin letters, because the standard fonts of PDF have no Chinese. */

/** Width of the page in points. */
export const width = 595;
/** Height of the page in points. */
export const height = 842;
/** Blank border of the page in points. */
export const margin = 56;

/** A line of text at a place, in points from the lower left; `F2` is the bold font. */
export const text = (size: number, x: number, y: number, content: string, font: 'F1' | 'F2' = 'F1'): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${content}) Tj ET`;

/** The bytes of a page with this content, always the same for the same content. */
export function pdfOf(title: string, content: string): Uint8Array<ArrayBuffer> {
  const fonts = ['F1 5 0 R', 'F2 6 0 R'].map((font) => `/${font}`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << ${fonts} >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Title (${title}) >>`,
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
