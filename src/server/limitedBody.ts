/** Reads a body of somebody else into memory, up to a limit. */

/** A body is longer than it may be; `status` is what the reader is answered. */
export class TooLong extends Error {
  readonly status: number;

  constructor(limit: number, status: number) {
    super(`A body is longer than ${limit} bytes.`);
    this.status = status;
  }
}

/** All bytes of a stream. Rejects with TooLong beyond `limit` bytes, and reads no further then. */
export async function limitedBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  status: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size > limit) throw new TooLong(limit, status);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
