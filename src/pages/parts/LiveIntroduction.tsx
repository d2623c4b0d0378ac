import type { components } from '../../../openapi/portal.d.ts';
import { Blocks } from '../../features/content/components/Blocks.tsx';
import { Agenda } from '../../features/live/room/components/Agenda.tsx';
import styles from './LiveIntroduction.module.css';

/** What a live stream is about, and its planned parts. */
export function LiveIntroduction({ room }: { room: components['schemas']['Live'] }) {
  return (
    <section className={`paper roomy ${styles.introduction}`}>
      <h2>直播介绍</h2>
      <Blocks blocks={room.intro} />
      {room.agenda.length > 0 && (
        <>
          <h2>议程</h2>
          <Agenda room={room} />
        </>
      )}
    </section>
  );
}
