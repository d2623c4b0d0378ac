import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Choose, chosenIn } from './Choose.tsx';
import { ask } from './client.ts';
import type { SectionProps } from './sectionProps.ts';

const poll = { question: '您所在医院是否开展该手术？', options: ['已开展', '计划开展', '未开展'] };

/** What the host does in the chat of one live room. */
export function RoomHost({ act, liveId }: Pick<SectionProps, 'act'> & { liveId: number }) {
  const { data } = useQuery({ queryKey: ['room'], queryFn: () => ask('room'), refetchInterval: 1_000 });
  const [text, setText] = useState('欢迎各位老师，提问请移步“提问”。');
  const room = data?.rooms.find((known) => known.liveId === liveId);
  const [wanted, setWanted] = useState('');
  const muted = room?.muted ?? [];
  const here = data?.peers.flatMap((peer) => (peer.liveId === liveId && peer.userId > 0 ? [peer.userId] : [])) ?? [];
  const readers = [...new Set([...here, ...muted])].map((id) => ({
    id,
    title: `用户 ${id}${muted.includes(id) ? '（已禁言）' : ''}`,
  }));
  const reader = chosenIn(readers, wanted);
  const isMuted = reader !== undefined && muted.includes(reader.id);
  const isPolling = room?.poll?.closed === false;
  const tell = (body: object, done: string): void => void act('room', { liveId, ...body }, `${liveId}：${done}`);
  const say = (event: FormEvent): void => {
    event.preventDefault();
    tell({ do: 'say', text }, '主持人已发言');
  };
  return (
    <>
      <p className="hint">
        聊天：{room?.readers ?? 0} 人打开，{room?.messages ?? 0} 条消息
        {room?.pinned && `；置顶“${room.pinned}”`}
        {room?.poll && `；投票 ${room.poll.total} 人${room.poll.closed ? '（已结束）' : ''}`}
      </p>
      <form className="buttons" onSubmit={say}>
        <label>
          主持人发言
          <input
            className="text"
            required
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button>发言</button>
        <button type="button" onClick={() => tell({ do: 'pin', text }, '已置顶')}>
          置顶
        </button>
        {room?.pinned && (
          <button type="button" onClick={() => tell({ do: 'unpin' }, '已取消置顶')}>
            取消置顶
          </button>
        )}
      </form>
      {reader ? (
        <p className="buttons">
          <Choose label="聊天里的人" lines={readers} value={String(reader.id)} onChoose={setWanted} />
          <button
            aria-pressed={isMuted}
            onClick={() =>
              tell({ do: isMuted ? 'unmute' : 'mute', userId: reader.id }, isMuted ? '已解除禁言' : '已禁言')
            }
          >
            禁言用户 {reader.id}
          </button>
        </p>
      ) : (
        <p className="hint">还没有登录的用户进入聊天，不能禁言</p>
      )}
      <p className="buttons">
        {isPolling ? (
          <button onClick={() => tell({ do: 'closePoll' }, '投票已结束')}>结束投票</button>
        ) : (
          <button onClick={() => tell({ do: 'poll', ...poll }, '已发起投票')}>发起投票</button>
        )}
        <button onClick={() => tell({ do: 'flood', count: 1_000, perSecond: 50 }, '每秒 50 条，共 20 秒')}>
          每秒 50 条消息
        </button>
        <button onClick={() => tell({ do: 'drop', code: 1006 }, '聊天断线')}>聊天断线</button>
      </p>
    </>
  );
}
