/** Draws the poster of a shared page as a picture to keep (L-16). */
import type { Poster } from '#stores/dialogs.ts';
import { quietZone, qrSquares } from '#ui/qrPath.ts';
import { logoParts } from '#ui/logoParts.ts';
import { linesOf } from './linesOf.ts';

/** Pixels; the height follows from the content. */
const width = 1080;
const margin = 64;
const column = width - 2 * margin;
const cover = { width: column, height: Math.round((column * 9) / 16) };
const codeSize = 232;
const foot = codeSize + 120;

/** A poster as PNG. */
export interface DrawnPoster {
  /** As a data URL, to show. */
  url: string;
  /** To save. */
  file: Blob;
}

/** A line of text at a height. */
interface Line {
  text: string;
  font: string;
  colour: string;
  x: number;
  /** Its base line. */
  y: number;
}

const tokenOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const fontOf = (weight: number, size: number, line: number): string =>
  `${weight} ${size}px/${line}px ${tokenOf('--font')}`;

/** The picture behind an address, or null: a poster without its cover is better than none. */
async function pictureOf(address: string | undefined): Promise<HTMLImageElement | null> {
  if (!address) return null;
  const picture = new Image();
  // Without this a picture of another origin could be drawn, but not saved.
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

/** Places paragraphs below each other, from a height on; answers their lines and the height below. */
function paragraphs(pen: CanvasRenderingContext2D, poster: Poster, from: number): { lines: Line[]; below: number } {
  const texts = [
    { text: poster.title, font: fontOf(600, 56, 80), line: 80, colour: tokenOf('--text'), maxLines: 3 },
    ...poster.lines.map((text) => ({
      text,
      ...{ font: fontOf(400, 34, 54), line: 54, colour: tokenOf('--text-muted'), maxLines: 2 },
    })),
  ];
  const lines: Line[] = [];
  let y = from;
  for (const { text, font, line, colour, maxLines } of texts) {
    pen.font = font;
    for (const part of linesOf(text, { font, width: column, maxLines }, (some) => pen.measureText(some).width)) {
      y += line;
      lines.push({ text: part, font, colour, x: margin, y: y - Math.round(line * 0.3) });
    }
    y += 12;
  }
  return { lines, below: y };
}

function write(pen: CanvasRenderingContext2D, { text, font, colour, x, y }: Line): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

function drawHead(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(margin, 44);
  pen.scale(2, 2);
  pen.fillStyle = tokenOf('--brand-vivid');
  pen.fill(new Path2D(logoParts.ground));
  pen.fillStyle = '#fff';
  pen.fill(new Path2D(logoParts.book));
  pen.restore();
  write(pen, { text: '橙医学苑', font: fontOf(600, 40, 48), colour: tokenOf('--text'), x: margin + 84, y: 90 });
  pen.textAlign = 'right';
  const slogan = { text: '医生的终身学习平台', font: fontOf(400, 28, 40), colour: tokenOf('--text-muted') };
  write(pen, { ...slogan, x: width - margin, y: 88 });
  pen.textAlign = 'left';
}

/** A rectangle with round corners as the path; `roundRect` is missing before Chrome 99, Safari 16 and Firefox 112. */
function roundedPath(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number, radius: number) {
  const [right, bottom] = [x + wide, y + high];
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arcTo(right, y, right, bottom, radius);
  pen.arcTo(right, bottom, x, bottom, radius);
  pen.arcTo(x, bottom, x, y, radius);
  pen.arcTo(x, y, right, y, radius);
  pen.closePath();
}

/** The cover, or the score on a warm ground. */
function drawStage(
  pen: CanvasRenderingContext2D,
  { score }: Poster,
  picture: HTMLImageElement | null,
  y: number,
): void {
  pen.save();
  roundedPath(pen, margin, y, cover.width, cover.height, 16);
  pen.clip();
  pen.fillStyle = tokenOf('--brand-subtle');
  pen.fillRect(margin, y, cover.width, cover.height);
  if (picture) pen.drawImage(picture, margin, y, cover.width, cover.height);
  pen.restore();
  if (!score) return;
  const middle = y + cover.height / 2;
  pen.textAlign = 'center';
  const text = { colour: tokenOf('--brand-text'), x: width / 2 };
  write(pen, { ...text, text: score.value, font: fontOf(700, 200, 220), y: middle + 40 });
  write(pen, {
    ...text,
    text: score.note,
    font: fontOf(400, 36, 48),
    colour: tokenOf('--text-muted'),
    y: middle + 140,
  });
  pen.textAlign = 'left';
}

function drawFoot(pen: CanvasRenderingContext2D, { invitation }: Poster, address: string, y: number): void {
  pen.fillStyle = tokenOf('--line');
  pen.fillRect(margin, y, column, 2);
  const top = y + 44;
  const { size, squares } = qrSquares(address);
  const unit = codeSize / size;
  // The quiet zone is white like the paper, so the dark modules begin at the margin.
  const left = margin - quietZone * unit;
  pen.fillStyle = '#000';
  for (const { x, y: row } of squares)
    pen.fillRect(left + Math.floor(x * unit), top + Math.floor(row * unit), Math.ceil(unit), Math.ceil(unit));
  const x = margin + codeSize;
  write(pen, { text: invitation, font: fontOf(600, 36, 48), colour: tokenOf('--text'), x, y: top + 92 });
  const hint = { text: '微信扫一扫，或用手机浏览器扫码', font: fontOf(400, 28, 40), colour: tokenOf('--text-muted') };
  write(pen, { ...hint, x, y: top + 148 });
}

/**
 * The poster as PNG, 1,080 pixels wide; null where the browser draws none. `address` is what its QR code says, `coverUrl` an
 * address that may be loaded.
 */
export async function drawPoster(
  poster: Poster,
  address: string,
  coverUrl: string | undefined,
): Promise<DrawnPoster | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const picture = await pictureOf(coverUrl);
  const hasStage = picture !== null || poster.score !== undefined;
  const stage = 152;
  const badge = hasStage ? stage + cover.height + 48 : stage + 24;
  const { lines, below } = paragraphs(pen, poster, badge + 76);
  canvas.width = width;
  canvas.height = below + 36 + foot;
  pen.fillStyle = tokenOf('--surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen);
  if (hasStage) drawStage(pen, poster, picture, stage);
  write(pen, {
    text: poster.kind,
    font: fontOf(600, 30, 44),
    colour: tokenOf('--brand-text'),
    x: margin,
    y: badge + 34,
  });
  for (const line of lines) write(pen, line);
  drawFoot(pen, poster, address, below + 36);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return file && { url: canvas.toDataURL('image/png'), file };
}
