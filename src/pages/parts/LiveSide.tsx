import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { components } from '../../../openapi/portal.d.ts';
import { RelatedCourses } from '../../features/courses/components/RelatedCourses.tsx';
import type { RoomSession } from '../../features/live/chat/RoomSession.ts';
import { type LiveTab, liveTabs } from '../../features/live/room/address.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { Button } from '../../ui/Button.tsx';
import { NoticeBlock } from '../../ui/NoticeBlock.tsx';
import { TabList } from '../../ui/Tabs.tsx';
import { useScripts } from '../../ui/useScripts.ts';
import { tabParts } from '../../ui/useTabs.ts';
import { Questions, RoomChat } from './lazyLiveParts.ts';
import { Materials } from './lazyParts.ts';
import styles from './LiveRoomParts.module.css';

type Room = components['schemas']['Live'];

const names: Record<LiveTab, string> = { chat: '聊天', questions: '提问', materials: '资料', courses: '课程推荐' };
const bareTabs: readonly LiveTab[] = ['chat', 'questions', 'materials'];

interface WithSession {
  room: Room;
  session: RoomSession | null;
}

const ChatTab = ({ room, session }: WithSession) => {
  if (!room.chatEnabled) return <NoticeBlock text="聊天未开放" />;
  return session ? <RoomChat session={session} /> : <div className={styles.ghost} aria-busy />;
};

/** The handouts, for doctors. */
const MaterialsTab = observer(function MaterialsTab({ materials }: Pick<Room, 'materials'>) {
  const { dialogs, session } = useStores();
  if (!session.isLoggedIn)
    return (
      <NoticeBlock
        text="登录后可查看资料"
        action={<Button onClick={() => void dialogs.open('login', { reason: '登录后即可查看资料' })}>登录</Button>}
      />
    );
  return materials.length === 0 ? (
    <NoticeBlock text="本场直播暂无资料" />
  ) : (
    <Materials albumId={0} materials={materials} />
  );
});

interface LiveSideProps extends WithSession {
  tab: LiveTab;
  onTab(tab: LiveTab): void;
  /** No links lead out of the room. */
  bare: boolean;
}

/** What stands beside the picture: chat, questions, handouts, courses. */
export function LiveSide({ room, session, tab, onTab, bare }: LiveSideProps) {
  const { live, courses, materials, questionEnabled } = room;
  const keys = bare ? bareTabs : liveTabs;
  const selected = keys.includes(tab) ? tab : 'chat';
  const { panel, list } = tabParts(useId(), keys, selected, onTab);
  const scripts = useScripts();
  return (
    <aside className={styles.side} aria-label="互动">
      <TabList list={list} label="互动" names={names} />
      <div {...panel} className={`${styles.panel} paper`}>
        <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
          {selected === 'chat' && <ChatTab room={room} session={session} />}
          {selected === 'questions' && scripts && <Questions liveId={live.liveId} isOpen={questionEnabled} />}
          {selected === 'materials' && <MaterialsTab materials={materials} />}
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
    </aside>
  );
}
