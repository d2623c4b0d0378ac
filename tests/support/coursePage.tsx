/** A course page in jsdom: a reader, the mock backend's real handlers, and a way to make calls fail. */
import { act, type ReactNode } from 'react';
import { apiQuery } from '#api/query.ts';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import type { OperationId } from '#openapi/operation.ts';
import { type Memory, volatileMemory } from '#shared/storage.ts';
import { visitor } from '#stores/SessionStore.ts';
import { openDoor, mockBackend } from './door.ts';
import { settle } from './fakeClock.ts';
import { pageAt, storesOf } from './mounted.tsx';

/** The persona 13800000001. */
const doctorId = 10_001;

/** A page and its surroundings. */
export interface CoursePage {
  around(children: ReactNode): ReactNode;
  /** The current address. */
  place(): string;
  stores: ReturnType<typeof storesOf>;
  backend: ReturnType<typeof mockBackend>;
  door: ReturnType<typeof openDoor>;
  queryClient: ReturnType<typeof pageAt>['queryClient'];
  memory: Memory;
  /** Sets the outcome of the next answers of an operation. */
  force(operation: OperationId, outcome: string, times?: number): void;
  /** Holds the next call of an operation, by the end of its path, until the returned function is called. */
  hold(path: string): () => void;
  /** Calls of an operation by the end of its path, in order, with their bodies. */
  sent(path: string): Promise<unknown[]>;
  /** Messages that wait to be shown; reading removes them. */
  notices(): string[];
}

/** The page of a doctor, or with 0 of a visitor. */
export function coursePageOf(userId = doctorId, memory: Memory = volatileMemory()): CoursePage {
  const backend = mockBackend();
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

/** The reads of a course page, for components that show a part of it. */
export const courseQueryOf = ({ door }: Pick<CoursePage, 'door'>, albumId: number) =>
  apiQuery(door.api, courseDetail, { query: { albumId } });

/** Maximum number of event-loop turns to wait; loading code for the first time takes thousands on a busy machine. */
const maxTurns = 120_000;

/** Waits until the page shows this; otherwise fails with the missing text. */
export async function shows(text: string | RegExp): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    if (typeof text === 'string' ? pageText().includes(text) : text.test(pageText())) return;
    await act(async () => {
      await settle();
      // Loading code takes some turns.
      await new Promise((resolve) => setImmediate(resolve));
    });
  }
  throw new Error(`The page never shows ${String(text)}: ${pageText()}`);
}

/** Waits until no list of the page is being read. */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < maxTurns && document.querySelector('[aria-busy=true]'); turn++) await act(settle);
}

/** The text of the page. */
export const pageText = (): string => document.body.textContent ?? '';

/** The first element whose text begins with `start`; throws without one. */
export function named<Kind extends HTMLElement>(selector: string, start: string): Kind {
  const found = [...document.querySelectorAll<Kind>(selector)].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').startsWith(start),
  );
  if (!found) throw new Error(`There is no ${selector} "${start}".`);
  return found;
}
