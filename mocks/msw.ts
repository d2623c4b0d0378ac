/** The engine as MSW handlers, for the two doors inside a page or a test. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { contractOperations } from './engine/contract.ts';
import { respondToControl } from './engine/control.ts';
import { mediaFor } from './engine/drawings/media.ts';
import type { Answer, Engine } from './engine/Engine.ts';
import { uploadAt } from './engine/uploads.ts';

/** Called around each answer, so that a door can load and keep the memory; and with the cookies that the answer sets. */
export interface DoorHooks {
  around?<T>(work: () => Promise<T>): Promise<T>;
  setCookie?(cookie: string): void;
}

/** Handlers for every operation, the testers' calls and the pictures. */
export function toMswHandlers(engine: Engine, hooks: DoorHooks = {}): RequestHandler[] {
  const around = hooks.around ?? (<T>(work: () => Promise<T>) => work());
  const toResponse = (answer: Answer | null): Response | undefined => {
    if (!answer) return undefined;
    if (answer.broken) return HttpResponse.error();
    for (const cookie of answer.cookies) hooks.setCookie?.(cookie);
    const headers = new Headers({ 'content-type': answer.contentType, 'cache-control': 'no-store' });
    for (const cookie of answer.cookies) headers.append('set-cookie', cookie);
    return new HttpResponse(answer.body, { status: answer.status, headers });
  };
  const respond = async ({ request }: { request: Request }): Promise<Response | undefined> => {
    const origin = { address: 'local', origin: new URL(request.url).origin };
    return toResponse(await around(() => engine.respond(request, origin)));
  };
  const operations = contractOperations.map(({ method, prefix, path }) =>
    (method === 'GET' ? http.get : http.post)(`*${prefix}${path.replace(/\{(\w+)\}/g, ':$1')}`, respond),
  );
  return [
    ...operations,
    http.all('*/__mock/*', async ({ request }) => toResponse(await around(() => respondToControl(engine, request)))),
    http.get('*/mock-media/upload/*', ({ request }) =>
      around(async () => {
        const upload = uploadAt(engine.state, new URL(request.url).pathname);
        if (!upload) return new HttpResponse(null, { status: 404 });
        return new HttpResponse(upload.bytes, { headers: { 'content-type': upload.type } });
      }),
    ),
    http.get('*/mock-media/*', ({ request }) => {
      const picture = mediaFor(new URL(request.url).pathname);
      return picture === null
        ? new HttpResponse(null, { status: 404 })
        : new HttpResponse(picture, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' } });
    }),
  ];
}
