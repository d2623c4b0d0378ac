import type { components } from '#openapi/portal.d.ts';
import { Blocks } from '#features/content/components/Blocks.tsx';
import { LecturerCard } from '#features/lecturers/components/LecturerCard.tsx';
import { Agenda } from '#features/live/room/components/Agenda.tsx';
import styles from './LiveRoomParts.module.css';

interface LiveIntroductionProps {
  room: components['schemas']['Live'];
  /** No links lead out of the room. */
  bare: boolean;
}

/** What a live stream is about, its planned parts, and its lecturers. */
export function LiveIntroduction({ room, bare }: LiveIntroductionProps) {
  const { intro, agenda, lecturers } = room;
  return (
    <>
      <section className={`${styles.main} paper roomy`}>
        <h2>直播介绍</h2>
        <Blocks blocks={intro} />
        {agenda.length > 0 && (
          <>
            <h2>议程</h2>
            <Agenda room={room} />
          </>
        )}
      </section>
      <section className={styles.lecturers} aria-labelledby="live-lecturers">
        <h2 id="live-lecturers">讲师介绍</h2>
        <ul>
          {lecturers.map((lecturer, at) => (
            <li key={`${at} ${lecturer.lecturerId}`}>
              <LecturerCard lecturer={lecturer} {...(bare && { linked: false })} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
