/** A course's page in jsdom: a reader, the pretend backend's real handlers, and a way to make calls fail. */
import { act, type ReactNode } from 'react';
import { apiQuery } from '../../src/api/query.ts';
import { courseDetail } from '../../openapi/dist/video.ts';
import type { OperationId } from '../../openapi/operation.ts';
import { type Memory, volatileMemory } from '../../src/shared/storage.ts';
import { visitor } from '../../src/stores/SessionStore.ts';
import { openDoor, pretendBackend } from './door.ts';
import { settle } from './fakeClock.ts';
import { pageAt, storesOf } from './mounted.tsx';

/** The persona 13800000001. */
const doctorId = 10_001;

/** A page and everything around it. */
export interface CoursePage {
  around(children: ReactNode): ReactNode;
  /** The address by now. */
  place(): string;
  stores: ReturnType<typeof storesOf>;
  backend: ReturnType<typeof pretendBackend>;
  door: ReturnType<typeof openDoor>;
  queryClient: ReturnType<typeof pageAt>['queryClient'];
  memory: Memory;
  /** The next answers of an operation have this outcome. */
  force(operation: OperationId, outcome: string, times?: number): void;
  /** The next call of an operation, by the end of its path, waits until the function is called. */
  hold(path: string): () => void;
  /** Calls of an operation by the end of its path, in their order, with what was sent. */
  sent(path: string): Promise<unknown[]>;
  /** Messages that wait to be shown; they are taken out. */
  notices(): string[];
}

/** The page of a doctor, or with 0 of a visitor. */
export function coursePageOf(userId = doctorId, memory: Memory = volatileMemory()): CoursePage {
  const backend = pretendBackend();
  const { engine } = backend;
  const token = userId > 0 ? 'test-token' : null;
  if (token) engine.state.tokens[token] = { userId, expiresAt: engine.now + 86_400_000 };
  const held = new Map<string, Promise<null>>();
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const path = [...held.keys()].find((end) => pathname.endsWith(end)) ?? '';
    const wait = held.get(path);
    held.delete(path);
    await wait;
    return backend.answer(request.clone());
  };
  const door = openDoor(answer, { token: () => token });
  const stores = storesOf(door.clock, memory, userId > 0 ? { ...visitor, userId, userName: '张样例' } : visitor, false);
  const page = pageAt('/web/video/open/1001', door, stores);
  return {
    ...page,
    stores,
    backend,
    door,
    memory,
    force: (operation, outcome, times = 1) =>
      void (engine.state.control.outcomes[operation] = { outcome, times, every: 1, seen: 0 }),
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<null>();
      held.set(path, promise);
      return () => resolve(null);
    },
    async sent(path) {
      const own = door.sent.filter(({ url }) => new URL(url).pathname.endsWith(path));
      return Promise.all(
        own.map(async (request) => (request.method === 'POST' ? request.clone().json() : new URL(request.url).search)),
      );
    },
    notices: () => stores.notices.take().map(({ text }) => text),
  };
}

/** What the page of a course reads, for components that show a part of it. */
export const courseQueryOf = ({ door }: Pick<CoursePage, 'door'>, albumId: number) =>
  apiQuery(door.api, courseDetail, { query: { albumId } });

/** Far more than anything takes. */
const maxTurns = 1_000;

/** Lets everything happen until the page shows this; a page that never does fails the test by what is not there. */
export async function shows(text: string | RegExp): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    if (typeof text === 'string' ? pageText().includes(text) : text.test(pageText())) return;
    await act(async () => {
      await settle();
      // Code that is loaded takes some turns.
      await new Promise((resolve) => setImmediate(resolve));
    });
  }
  throw new Error(`The page never shows ${String(text)}: ${pageText()}`);
}

/** Lets everything happen until no list of the page is being read any more. */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < maxTurns && document.querySelector('[aria-busy=true]'); turn++) await act(settle);
}

/** The text of the page. */
export const pageText = (): string => document.body.textContent ?? '';

/** The first element whose text begins so; throws without one. */
export function named<Kind extends HTMLElement>(selector: string, start: string): Kind {
  const found = [...document.querySelectorAll<Kind>(selector)].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').startsWith(start),
  );
  if (!found) throw new Error(`There is no ${selector} "${start}".`);
  return found;
}
