/** The checks with the browser, the calls and the stores behind them. */
import { commonPing } from '#openapi/dist/operations/commonPing.ts';
import { liveChatUrl } from '#openapi/dist/operations/liveChatUrl.ts';
import { liveList } from '#openapi/dist/operations/liveList.ts';
import { videoTestSource } from '#openapi/dist/operations/videoTestSource.ts';
import type { Api } from '#api/client.ts';
import { readSession } from '#kit/signIn/readSession.ts';
import { browserParts } from '#kit/socket/browserParts.ts';
import { supportOf } from '#kit/video/support.ts';
import { aheadOf } from '#shared/chunkGuard.ts';
import { portalVersion } from '#shared/version.ts';
import type { Stores } from '#stores/createStores.ts';
import { judgeBrowser } from './checks/browser.ts';
import { checkSample, checkVideoHost, judgeSupport, type SampleEvents, type Source } from './checks/media.ts';
import { judgeCookies, judgeStorage } from './checks/memory.ts';
import { checkApi, checkClock, checkSession, checkVersion, type ServerDeps } from './checks/server.ts';
import { checkSocket } from './checks/socket.ts';
import type { Checks } from './PlaybackTest.ts';

/** Replays among which a public one is looked for. */
const manyReplays = 20;

const loadPlayer = () => aheadOf(() => import('./sampleVideo.ts'));

/** The checks of one run; `screen` is where the sample plays. */
export function browserChecks(
  api: Api,
  { session, settings, surroundings }: Pick<Stores, 'session' | 'settings' | 'surroundings'>,
  screen: () => HTMLVideoElement | null,
): Checks {
  const { clock, memory } = surroundings;
  const { origin } = window.location;
  const wasLoggedIn = session.isLoggedIn;
  const server: ServerDeps = { clock, ping: (signal) => api.call(commonPing, { signal }) };
  const source = (signal: AbortSignal): Promise<Source> => api.call(videoTestSource, { signal });
  return {
    browser: async () => judgeBrowser(navigator.userAgent),
    cookies: async () => judgeCookies(memory.cookies),
    storage: async () => judgeStorage(memory),
    api: (signal) => checkApi(server, signal),
    videoHost: (signal) => checkVideoHost({ clock, origin, source, fetch: (request) => fetch(request) }, signal),
    async support() {
      const player = await loadPlayer();
      return judgeSupport(supportOf(screen(), player && player.isByScript()));
    },
    async sample(signal) {
      const player = await loadPlayer();
      const video = screen();
      const play = (address: string, events: SampleEvents): (() => void) => {
        if (player && video) return player.playSample({ video, address, clock }, events);
        events.failed({ kind: 'network', code: 'player-not-loaded' });
        return () => undefined;
      };
      return checkSample({ clock, origin, source, play }, signal);
    },
    socket: (signal) =>
      checkSocket(
        {
          clock,
          origin,
          hosts: settings.chatHosts,
          dial: browserParts.dial,
          replays: async () =>
            (await api.call(liveList, { query: { status: 'replay', type: 'open', size: manyReplays }, signal })).list,
          chatOf: async (liveId) => (await api.call(liveChatUrl, { query: { liveId }, signal })).url,
        },
        signal,
      ),
    clock: (signal) => checkClock(server, signal),
    session: () =>
      checkSession({
        wasLoggedIn,
        isLoggedIn: () => session.isLoggedIn,
        isUnknown: () => session.unknownId > 0,
        confirm: async () => (await readSession(api, session.user.userId)) !== null,
      }),
    version: (signal) => checkVersion(server, portalVersion, signal),
  };
}
