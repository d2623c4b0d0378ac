/** All stores of one reader: one set per browser page, one set per request on the server. */
import type { Clock } from '#shared/clock.ts';
import type { Settings } from '#shared/settings.ts';
import type { Memory } from '#shared/storage.ts';
import { DepartmentStore } from './DepartmentStore.ts';
import { DialogStore } from './DialogStore.ts';
import { FrameStore, type FrameSnapshot } from './FrameStore.ts';
import { IntentStore } from './IntentStore.ts';
import { NoticeStore } from './NoticeStore.ts';
import { type SearchModule, SearchStore } from './SearchStore.ts';
import { SessionStore, type SessionSnapshot } from './SessionStore.ts';

/** Initial state of the stores. */
export interface StoreSnapshot {
  session: SessionSnapshot;
  frame: FrameSnapshot;
  depId: number;
  /** True where the reader chose the department in this browser. */
  isDepartmentChosen?: boolean | undefined;
  /** Missing where it is `all`. */
  searchModule?: SearchModule | undefined;
  settings: Settings;
}

/** Injected dependencies of the stores and flows. */
export interface Surroundings {
  clock: Clock;
  memory: Memory;
  /**
   * Another random number from 0 to 1 at each call: the share of a span after which this reader acts, where all readers would act at
   * the same moment. Always 0 on the server, where nobody waits, and in tests, which know the moment.
   */
  share: () => number;
}

/** The stores of one reader. */
export interface Stores {
  session: SessionStore;
  dialogs: DialogStore;
  notices: NoticeStore;
  intents: IntentStore;
  frame: FrameStore;
  department: DepartmentStore;
  search: SearchStore;
  /** Configuration of the deployment; never changes during the lifetime of the page. */
  settings: Settings;
  surroundings: Surroundings;
  snapshot(): StoreSnapshot;
}

/** Builds the stores, from the server's snapshot where there is one. */
export function createStores(surroundings: Surroundings, snapshot: StoreSnapshot): Stores {
  const session = new SessionStore(snapshot.session);
  const frame = new FrameStore(surroundings.memory, snapshot.frame);
  const department = new DepartmentStore(
    surroundings.memory,
    surroundings.clock,
    snapshot.depId,
    snapshot.isDepartmentChosen,
  );
  const search = new SearchStore(snapshot.searchModule);
  return {
    session,
    frame,
    department,
    search,
    dialogs: new DialogStore(),
    notices: new NoticeStore(surroundings.clock),
    intents: new IntentStore(surroundings.clock),
    settings: snapshot.settings,
    surroundings,
    snapshot: () => ({
      session: session.snapshot(),
      frame: frame.snapshot(),
      depId: department.depId,
      isDepartmentChosen: department.isChosen || undefined,
      searchModule: search.searchModule === 'all' ? undefined : search.searchModule,
      settings: snapshot.settings,
    }),
  };
}
