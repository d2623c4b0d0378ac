import { type ReactNode, useId } from 'react';
import type { components } from '../../../openapi/portal.d.ts';
import { RelatedCourses } from '../../features/courses/components/RelatedCourses.tsx';
import { LecturerCard } from '../../features/lecturers/components/LecturerCard.tsx';
import { type LiveTab, liveTabs } from '../../features/live/room/address.ts';
import { RoomStage } from '../../features/live/room/components/RoomStage.tsx';
import { audienceText } from '../../features/live/room/model.ts';
import { useReadAgain } from '../../features/live/room/useReadAgain.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { NoticeBlock } from '../../ui/NoticeBlock.tsx';
import { TabList } from '../../ui/Tabs.tsx';
import { tabParts } from '../../ui/useTabs.ts';
import { Materials } from './lazyParts.ts';
import { LiveIntroduction } from './LiveIntroduction.tsx';
import { LiveStage } from './livePlaceholders.tsx';
import styles from './LiveRoomParts.module.css';

interface LiveRoomPartsProps {
  room: components['schemas']['Live'];
  /** Of the address; '' for none. */
  inviteCode: string;
  /** Second of a replay to begin at, or null. */
  asked: number | null;
  tab: LiveTab;
  onTab(tab: LiveTab): void;
  /** The state or the rights may be others: reads the room again. */
  onStale(): void;
  /** Opens the room again with an invite code; missing where `gate` asks for it. */
  onInvite?(code: string): void;
  /** Title and buttons, below the picture. */
  head(audience: ReactNode): ReactNode;
  /** The button that reserves an announced stream. */
  reserve?: ReactNode;
  /** Shown in place of the player, such as the entry of a company's room; null where only the server's access decides. */
  gate?: ReactNode;
  /** Below the introduction, such as the replays of the same field. */
  children?: ReactNode;
  /** No links lead out of the room. */
  bare?: boolean;
}

const names: Record<LiveTab, string> = { chat: '聊天', questions: '提问', materials: '资料', courses: '课程推荐' };
const bareTabs: readonly LiveTab[] = ['chat', 'questions', 'materials'];

/** The room of a live stream without its page: picture, what stands beside it, introduction. */
export function LiveRoomParts(props: LiveRoomPartsProps) {
  const { room, inviteCode, asked, onTab, onStale, head, gate = null, reserve, children, bare = false } = props;
  const { live, lecturers, courses, materials } = room;
  const keys = bare ? bareTabs : liveTabs;
  const tab = keys.includes(props.tab) ? props.tab : 'chat';
  const { panel, list } = tabParts(useId(), keys, tab, onTab);
  useReadAgain(room, onStale);
  return (
    <div className={styles.layout}>
      <div className={styles.stage}>
        <RoomStage
          room={room}
          gate={gate}
          reserve={reserve}
          onStale={onStale}
          onInvite={(code) => props.onInvite?.(code)}
          isCodeWrong={inviteCode !== '' && room.access.reason === 'hospital'}
          player={(curtain) => (
            <LiveStage
              room={room}
              inviteCode={inviteCode}
              asked={asked}
              curtain={curtain}
              onPlaying={() => undefined}
              onChanged={onStale}
            />
          )}
        />
      </div>
      <div className={styles.head}>{head(audienceText(live))}</div>
      <aside className={styles.side} aria-label="互动">
        <TabList list={list} label="互动" names={names} />
        <div {...panel} className={`${styles.panel} paper`}>
          <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
            {tab === 'chat' && <NoticeBlock text="聊天" />}
            {tab === 'questions' && <NoticeBlock text="提问" />}
            {tab === 'materials' && <Materials albumId={0} materials={materials} />}
            {tab === 'courses' && <RelatedCourses courses={courses} />}
          </AsyncSection>
        </div>
      </aside>
      <div className={styles.main}>
        <LiveIntroduction room={room} />
        {!bare && (
          <section>
            <h2>讲师介绍</h2>
            <ul className={styles.lecturers}>
              {lecturers.map((lecturer) => (
                <li key={lecturer.lecturerId}>
                  <LecturerCard lecturer={lecturer} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {children}
      </div>
    </div>
  );
}
