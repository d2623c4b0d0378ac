/** A QR code as a path in units of its modules. Loaded with the dialog that shows it. */
import { encode } from 'uqr';

/** A drawing of `size` × `size` units including its quiet zone; `d` is the path of the dark modules. */
export interface QrPath {
  size: number;
  d: string;
}

/** Width of the quiet zone in modules, as the standard requires. */
const quiet = 4;

/** The QR code of a text. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const d = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, d };
}
