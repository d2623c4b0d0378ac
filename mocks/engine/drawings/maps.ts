/** Static maps of places: streets, blocks, water and a pin. Shapes only, no text. */
import { between } from './chance.ts';
import { n } from './pen.ts';
import { svg } from './render.ts';

const width = 640;
const height = 360;
const colours = {
  land: '#f3efe6',
  block: '#e7e1d3',
  green: '#d3e4cb',
  water: '#bcd9ea',
  street: '#ffffff',
  edge: '#d8d0bf',
  pin: '#d9480f',
};

const street = (d: string, breadth: number): string =>
  `<path d="${d}" fill="none" stroke="${colours.edge}" stroke-width="${breadth + 3}"/>` +
  `<path d="${d}" fill="none" stroke="${colours.street}" stroke-width="${breadth}"/>`;

/** The surroundings of a place with a pin in the middle, 640×360. */
export function drawMap(seed: number): string {
  const at = (salt: number, low: number, high: number): number => between(seed, salt, low, high);
  const [a, b, c] = [at(1, 60, 150), at(2, 260, 320), at(3, 440, 560)];
  const [top, low] = [at(4, 70, 130), at(5, 220, 290)];
  const tilt = at(6, -40, 40);
  const blocks = [
    [a + 24, top + 22, b - a - 50, low - top - 46],
    [b + 24, top + 22, c - b - 50, low - top - 46],
  ].map(
    ([x = 0, y = 0, w = 0, h = 0]) =>
      `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="6" fill="${colours.block}"/>`,
  );
  const park = `<rect x="${n(c + 24)}" y="${n(at(7, 20, 60))}" width="180" height="${n(at(8, 60, 120))}" rx="18" fill="${colours.green}"/>`;
  const shore = n(low + at(9, 40, 60));
  const river = `<path d="M0 ${shore}C160 ${n(low + at(10, 10, 90))} 420 ${n(low + at(11, 60, 130))} ${width} ${n(low + at(12, 20, 90))}V${height}H0Z" fill="${colours.water}"/>`;
  const streets = [
    street(`M0 ${n(top + tilt)}L${width} ${n(top - tilt)}`, 14),
    street(`M0 ${n(low - tilt / 2)}L${width} ${n(low + tilt / 2)}`, 10),
    ...[a, b, c].map((x, index) => street(`M${n(x - tilt / 3)} 0L${n(x + tilt / 3)} ${height}`, index === 1 ? 14 : 8)),
  ].join('');
  const pin =
    `<path d="M320 190c-26-34-36-48-36-66a36 36 0 0 1 72 0c0 18-10 32-36 66Z" fill="${colours.pin}"/>` +
    '<circle cx="320" cy="124" r="13" fill="#fff"/>';
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${colours.land}"/>${blocks.join('')}${park}${river}${streets}${pin}`,
  );
}
