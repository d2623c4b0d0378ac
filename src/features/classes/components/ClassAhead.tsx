import { useQueryClient } from '@tanstack/react-query';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { refetchReads } from '#api/staleness.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { classQuery } from '../queries.ts';
import styles from './ClassHead.module.css';

/** What a learner does before the class begins, and how long that is. */
export function ClassAhead({ about }: { about: components['schemas']['Class'] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { brief, preparations, serverTime } = about;
  const begin = (): void => void refetchReads(queryClient, classQuery(api, brief.classId)).catch(() => undefined);
  return (
    <section className={styles.ahead} aria-labelledby="class-ahead">
      <h2 id="class-ahead">开班准备</h2>
      <p>
        <Countdown
          label="距离开班还有 "
          className="num"
          until={brief.startTime}
          serverTime={serverTime}
          onEnd={begin}
        />
      </p>
      <ol>
        {preparations.map((text, at) => (
          <li key={`${at} ${text}`}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
