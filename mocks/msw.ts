/** The engine as MSW handlers, for the two doors inside a page or a test. */
import { http, HttpResponse, passthrough, type RequestHandler } from 'msw';
import { respondToControl } from './engine/control/control.ts';
import type { Engine } from './engine/Engine.ts';
import type { Around } from './engine/socket/peers.ts';
import type { Answer } from './engine/answer.ts';
import { requestInPortal } from './inFolder.ts';
import { answerMedia, type ClipFiles } from './mediaAnswer.ts';

/** Paths of the three hosts on our own origin. A path that is not in the contract is answered 404 and not passed on. */
const calls = /^https?:\/\/[^/]+\/(api|userapi|payapi)\//;

/**
 * Hooks of a door: `around` loads and saves the state around each answer, `setCookie` gets the cookies of an answer.
 */
export interface DoorHooks {
  around?: Around;
  setCookie?(cookie: string): void;
  /** The folder of the host in which the portal lies, such as `/portal-demo`. */
  folder?: string;
}

/** Handlers for every operation, the testers' calls, pictures and videos. */
export function toMswHandlers(engine: Engine, files: ClipFiles, hooks: DoorHooks = {}): RequestHandler[] {
  const around: Around = hooks.around ?? ((work) => work());
  const originOf = (request: Request): string => new URL(request.url).origin + (hooks.folder ?? '');
  const toResponse = (answer: Answer | null): Response | undefined => {
    if (!answer) return undefined;
    if (answer.broken) return HttpResponse.error();
    const path = `Path=${hooks.folder || '/'}`;
    const cookies = answer.cookies.map((cookie) => cookie.replace('Path=/', path));
    for (const cookie of cookies) hooks.setCookie?.(cookie);
    const headers = new Headers({ 'content-type': answer.contentType, 'cache-control': 'no-store' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return new HttpResponse(answer.body, { status: answer.status, headers });
  };
  const respond = async ({ request }: { request: Request }): Promise<Response | undefined> => {
    const origin = { address: 'local', origin: originOf(request) };
    return toResponse(await engine.respond(request, origin, around));
  };
  return [
    http.all(calls, respond),
    // The panel's page is loaded from the host like any other page.
    http.get('*/__mock/', () => passthrough()),
    http.all('*/__mock/*', async ({ request }) =>
      toResponse(await around(() => respondToControl(engine, requestInPortal(request)))),
    ),
    http.get('*/mock-media/*', ({ request }) =>
      answerMedia(engine, requestInPortal(request), files, around, originOf(request)),
    ),
  ];
}
