/** Copies of bodies that pass through, for judging: bounded, and decoded at the end. */
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';

/** A body that cannot be judged, with the reason in a few words. */
export class Unjudged extends Error {}

const decoders = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  zstd: promisify(zstdDecompress),
} as const;

/** Collects a body up to a number of bytes. */
export class Copy {
  private readonly chunks: Buffer[] = [];
  private readonly limit: number;
  private size = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** A stream that passes everything on and keeps a copy; nothing is kept of a body that is too long. */
  tee(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _, done) => {
        this.size += chunk.length;
        if (this.size > this.limit) this.chunks.length = 0;
        else this.chunks.push(chunk);
        done(null, chunk);
      },
    });
  }

  /** The body as text. Rejects with `Unjudged`. */
  async text(encodings = ''): Promise<string> {
    if (this.size > this.limit) throw new Unjudged('too large');
    let bytes: Buffer = Buffer.concat(this.chunks);
    const names = encodings.split(',').map((name) => name.trim().toLowerCase());
    // The last coding was applied last.
    for (const name of names.toReversed()) {
      if (name === '' || name === 'identity') continue;
      if (!Object.hasOwn(decoders, name)) throw new Unjudged(`content coding ${name}`);
      bytes = await decoders[name as keyof typeof decoders](bytes, { maxOutputLength: this.limit }).catch(
        (error: NodeJS.ErrnoException) => {
          throw new Unjudged(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : `broken ${name}`);
        },
      );
    }
    return bytes.toString('utf8');
  }
}
