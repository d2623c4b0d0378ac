import { useEffect, useState } from 'react';
import { liveHeartbeat } from '#openapi/dist/operations/liveHeartbeat.ts';
import type { Payload } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useApi } from '#api/ApiContext.ts';
import { ApiError } from '#api/errors.ts';
import { useStores } from '#stores/StoresContext.ts';
import { OnlineTime } from './OnlineTime.ts';

/** What the server has told about this doctor's time in the room. */
export type Online = Payload<'liveHeartbeat'>;

interface OnlineReport {
  userId: number;
  online: Online;
}

/** Codes after which sending the same report again never helps: wrong parameters, no such stream. */
const hopeless = [codes.badParameter, codes.notFound];

/** Counts the time while `isWatching`; `online` is the latest answer for the doctor who is logged in. */
export function useOnlineTime(liveId: number, isWatching: boolean) {
  const api = useApi();
  const { session, surroundings } = useStores();
  const [report, setReport] = useState<OnlineReport | null>(null);
  const [time] = useState(
    () =>
      new OnlineTime(liveId, {
        ...surroundings,
        userId: () => session.user.userId,
        async send(body) {
          const { userId } = session.user;
          const online = await api.call(liveHeartbeat, { body, keepalive: true });
          if (body.liveId === liveId) setReport({ userId, online });
        },
        isHopeless: (error) => error instanceof ApiError && hopeless.includes(error.code),
      }),
  );
  useEffect(() => {
    const leave = (): void => time.leave();
    const flush = (): void => void time.flush();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', flush);
    flush();
    time.playing(isWatching);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', flush);
      leave();
    };
  }, [time, isWatching]);
  return {
    online: report && report.userId === session.user.userId ? report.online : null,
    /** The doctor has signed in. */
    signed: (signedTimes: number): void =>
      setReport(
        (before) =>
          before && {
            ...before,
            online: { ...before.online, sign: { ...before.online.sign, signedTimes }, signPrompt: null },
          },
      ),
  };
}
