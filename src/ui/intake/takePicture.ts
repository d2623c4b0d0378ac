/** Turns a chosen file into a picture to send: checked, upright, on white, downscaled, as JPEG [5-23..26]. */
import {
  bytesProblem,
  centredPart,
  fileProblem,
  fitWithin,
  imageDrawProblem,
  maxSentPicture,
  type PictureRules,
  type Size,
  usualPictures,
} from '#shared/imageIntake.ts';

/** Why a file was refused; the message is shown to the doctor. */
export class PictureProblem extends Error {}

/** A picture that is ready to be sent. */
export interface TakenPicture extends Size {
  /** JPEG as a data URL, to show. */
  url: string;
  /** JPEG in bare base64, to send. */
  base64: string;
}

/** A decoded picture. */
interface Decoded<Source> extends Size {
  source: Source;
  /** Releases the memory of the picture. */
  release(): void;
}

/** The browser's picture functions; tests inject their own. */
export interface PictureTools<Source = CanvasImageSource> {
  /** Rejects for a file that is not a picture. */
  decode(file: File): Promise<Decoded<Source>>;
  /** Draws a part of a picture at a size, on white, as JPEG; null where the browser cannot. */
  draw(source: Source, part: Size & { x: number; y: number }, size: Size, quality: number): Promise<Blob | null>;
}

const browserTools: PictureTools<HTMLImageElement> = {
  async decode(file) {
    const address = URL.createObjectURL(file);
    const release = (): void => URL.revokeObjectURL(address);
    // An image element, not a bitmap: it turns the picture upright by its EXIF in every browser that is supported.
    const source = new Image();
    source.src = address;
    try {
      await source.decode();
    } catch (error) {
      release();
      throw error;
    }
    return { source, width: source.naturalWidth, height: source.naturalHeight, release };
  },
  draw(source, part, size, quality) {
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const pen = canvas.getContext('2d');
    if (!pen) return Promise.resolve(null);
    // JPEG has no transparency: without a background it would be black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size.width, size.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  },
};

interface TakeOptions {
  /** Width to height: only the middle is kept. */
  ratio?: number | undefined;
  rules?: PictureRules;
}

/** The picture of a file. Rejects with PictureProblem and with no other error. */
export async function takePicture<Source = HTMLImageElement>(
  file: File,
  { ratio, rules = usualPictures }: TakeOptions = {},
  tools = browserTools as unknown as PictureTools<Source>,
): Promise<TakenPicture> {
  const early = fileProblem(file, rules);
  if (early) throw new PictureProblem(early);
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const problem = bytesProblem(new Uint8Array(bytes), rules);
  if (problem) throw new PictureProblem(problem);
  const decoded = await tools.decode(file).catch(() => null);
  if (!decoded) throw new PictureProblem(rules.kindProblem);
  try {
    const { width, height } = decoded;
    const part = ratio !== undefined ? centredPart(decoded, ratio) : { x: 0, y: 0, width, height };
    let size: Size = part;
    let url = '';
    for (const { side, quality } of rules.tries) {
      size = fitWithin(part, side);
      const blob = await tools.draw(decoded.source, part, size, quality);
      if (!blob) throw new PictureProblem(imageDrawProblem);
      url = await asDataUrl(blob);
      if (url.length <= maxSentPicture) break;
    }
    return { width: size.width, height: size.height, url, base64: url.slice(url.indexOf(',') + 1) };
  } catch {
    throw new PictureProblem(imageDrawProblem);
  } finally {
    decoded.release();
  }
}

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(blob);
  });
