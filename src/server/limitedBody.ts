/** Reads a request or response body into memory, up to a size limit. */

/** A body exceeds its limit; `status` is the HTTP status for the client. */
export class BodyTooLarge extends Error {
  readonly status: number;

  constructor(limit: number, status: number) {
    super(`A body is longer than ${limit} bytes.`);
    this.status = status;
  }
}

/** All bytes of a stream. Stops reading and rejects with BodyTooLarge beyond `limit` bytes. */
export async function limitedBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  status: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size > limit) throw new BodyTooLarge(limit, status);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
