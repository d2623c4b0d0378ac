/** Response → payload: size limit, JSON, envelope, shape. The only place that reads a response body. */
import type { Operation } from '#openapi/operation.ts';
import { ApiError } from './errors.ts';
import { bad, fit } from './shape.ts';

/** Maximum response size, in bytes. */
export const sizeLimit = 5_000_000;

/** The payload of a successful response; throws ApiError for everything else. */
export async function decode(operation: Operation, response: Response): Promise<unknown> {
  const text = await readText(operation.id, response);
  // F09: this operation allows an empty response.
  if (!text && response.ok && operation.emptyOk) return {};
  const envelope = envelopeIn(text);
  // Some backends write the code as text; the number is meant [F21].
  const code =
    typeof envelope?.code === 'string' && /^[0-9]{1,5}$/.test(envelope.code) ? Number(envelope.code) : envelope?.code;
  if (response.status >= 400) {
    // Code 401 or 403 means a refused token, whatever the HTTP status [7.1-15].
    const reported = code === 401 || code === 403 ? code : response.status;
    // The message of a code 200, such as 成功, does not describe the failure.
    throw new ApiError('http', operation.id, reported, code === 200 ? undefined : envelope?.message);
  }
  if (!envelope || typeof code !== 'number' || !Number.isSafeInteger(code))
    throw new ApiError('malformed', operation.id, response.status);
  if (code !== 200) throw new ApiError('business', operation.id, code, envelope.message);
  // Some backends omit null fields.
  const payload = fit(operation.flat ? envelope : (envelope.data ?? null), operation.payload);
  if (payload === bad) throw new ApiError('malformed', operation.id, code);
  return payload;
}

function envelopeIn(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

async function readText(id: string, response: Response): Promise<string> {
  const declared = Number(response.headers.get('content-length') ?? Number.NaN);
  // A short response of known length is read at once: Chromium reports many streamed ones as aborted.
  if (declared <= sizeLimit && !response.headers.has('content-encoding')) return response.text();
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > sizeLimit) {
      await reader.cancel();
      throw new ApiError('malformed', id);
    }
    text += decoder.decode(value, { stream: true });
  }
}
