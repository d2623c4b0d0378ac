/** A QR code as a path in units of its modules, or as a picture. */
import { encode } from 'uqr';

/** A drawing of `size` × `size` units including its quiet zone; `d` is the path of the dark modules. */
export interface QrPath {
  size: number;
  d: string;
}

/** Width of the quiet zone in modules, as the standard requires. */
export const quietZone = 4;

/** The dark modules of a text's QR code, in a square of `size` × `size` units with its quiet zone. */
export function qrSquares(text: string): { size: number; squares: { x: number; y: number }[] } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return { size, squares: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [{ x, y }] : []))) };
}

/** The QR code of a text. */
export function qrPath(text: string): QrPath {
  const { size, squares } = qrSquares(text);
  return { size, d: squares.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}

/** Pixels of one module in a saved picture. */
const scale = 16;

/** The QR code of a text as a picture to keep; null where the browser draws none. */
export function qrPicture(text: string): Promise<Blob | null> {
  const { size, squares } = qrSquares(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const { x, y } of squares) pen.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
