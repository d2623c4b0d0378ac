import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { RelatedCourses } from '#features/courses/components/RelatedCourses.tsx';
import { RoomChat } from '#features/live/chat/RoomChat.tsx';
import type { RoomSession } from '#features/live/chat/RoomSession.ts';
import { type RoomTab, roomTabs } from '#addresses/live.ts';
import { PartWay } from '#features/live/room/components/PartWays.tsx';
import { missingRight } from '#features/live/room/model.ts';
import { isEnded } from '#kit/lives/liveState.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { tabParts } from '#ui/useTabs.ts';
import styles from './LiveRoomParts.module.css';

const PollCard = later(() => import('#features/live/room/components/PollCard.tsx'), 'PollCard');
const Questions = later(() => import('#features/live/room/components/Questions.tsx'), 'Questions');

type Room = components['schemas']['Live'];

const names: Record<RoomTab, string> = { chat: '聊天', questions: '提问', courses: '课程推荐' };
const bareTabs: readonly RoomTab[] = ['chat', 'questions'];

interface WithSession {
  room: Room;
  session: RoomSession | null;
}

/** For those who may not take part: how they may. */
const wayTo = (room: Room, to: string) => (missingRight(room) === null ? null : <PartWay room={room} to={to} />);

const ChatTab = ({ room, session }: WithSession) => {
  if (!room.chatEnabled) return <NoticeBlock text="聊天未开放" />;
  const began = room.realEnd == null ? null : (room.realStart ?? null);
  return session ? (
    <RoomChat session={session} began={began} way={wayTo(room, '参与讨论')} />
  ) : (
    <div className={styles.ghost} aria-busy />
  );
};

/** The poll of the room: it comes up over the tabs, on a phone from the foot of the window. */
const Poll = observer(function Poll({ room, session }: { room: Room; session: RoomSession }) {
  // Its result does not stay over the questions and courses of a stream that is over.
  const poll = isEnded(room.live) || isEnded(session) ? null : session.poll;
  return (
    <>
      <p role="status" className="hidden">
        {poll && !poll.closed && `主持人发起了投票：${poll.question}`}
      </p>
      {poll && (
        <AsyncSection loading={null} failed={null}>
          <PollCard liveId={room.live.liveId} poll={poll} way={wayTo(room, '投票')} />
        </AsyncSection>
      )}
    </>
  );
});

interface LiveSideProps extends WithSession {
  tab: RoomTab;
  onTab(tab: RoomTab): void;
  /** No links lead out of the room. */
  bare: boolean;
}

const QuestionTab = ({ room }: { room: Room }) => {
  const scripts = useScripts();
  if (!room.questionEnabled) return <NoticeBlock text="提问未开放" />;
  return scripts && <Questions liveId={room.live.liveId} way={wayTo(room, '提问')} />;
};

/** What stands beside the picture: chat, questions, courses. */
export function LiveSide({ room, session, tab, onTab, bare }: LiveSideProps) {
  const { courses } = room;
  const keys = bare ? bareTabs : roomTabs;
  const selected = keys.includes(tab) ? tab : 'chat';
  const { panel, list } = tabParts(useId(), keys, selected, onTab);
  return (
    <aside className={styles.side} aria-label="互动">
      <TabList list={list} label="互动" names={names} />
      <div {...panel} className={`${styles.panel} paper`}>
        <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
          {selected === 'chat' && <ChatTab room={room} session={session} />}
          {selected === 'questions' && <QuestionTab room={room} />}
          {selected === 'courses' &&
            (courses.length > 0 ? (
              <div className={styles.inner}>
                <RelatedCourses courses={courses} />
              </div>
            ) : (
              <NoticeBlock text="暂无推荐课程" />
            ))}
        </AsyncSection>
      </div>
      <div className={styles.sheet}>{session && <Poll room={room} session={session} />}</div>
    </aside>
  );
}
