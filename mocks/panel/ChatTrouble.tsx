import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Choose, chosenIn } from './Choose.tsx';
import { ask } from './client.ts';
import type { SectionProps } from './sectionProps.ts';

const closings = [
  [1006, '断线'],
  [1011, '服务端出错'],
  [1000, '正常关闭'],
] as const;
const switches = { silent: '不再回答（半开）', refuse: '拒绝新连接', typing: '打字需要时间' };
const all = { id: '', title: '所有打开的客服面板' };

/** The consultation: messages of the service side, and trouble with its sockets, for all open panels or one doctor's. */
export function ChatTrouble({ act }: Pick<SectionProps, 'act'>) {
  const { data: chat } = useQuery({ queryKey: ['chat'], queryFn: () => ask('chat'), refetchInterval: 1_000 });
  const [text, setText] = useState('您好，我是值班客服。');
  const [reply, setReply] = useState('您的问题已处理，请放心。');
  const [wanted, setWanted] = useState('');
  if (!chat) return null;
  const users = [...new Set(chat.peers.map(({ userId }) => userId))];
  const lines = [
    all,
    ...users.map((userId) => ({ id: String(userId), title: userId > 0 ? `用户 ${userId} 的面板` : '访客的面板' })),
  ];
  const { id, title } = chosenIn(lines, wanted) ?? all;
  const whom = id === '' ? {} : { userId: Number(id) };
  const panels = chat.peers.length;
  const push = (event: FormEvent): void => {
    event.preventDefault();
    void act('chat', { push: { content: { text } }, ...whom }, `消息已推送：${title}`);
  };
  const answer = (event: FormEvent): void => {
    event.preventDefault();
    void act('chat', { answer: reply, ...whom }, '客服已回复；面板关着的医生会在消息中看到');
  };
  return (
    <section>
      <h3>客服</h3>
      {panels === 0 ? (
        <p className="hint">没有打开的客服面板</p>
      ) : (
        <Choose label="作用于" lines={lines} value={id} onChoose={setWanted} />
      )}
      <form className="buttons" onSubmit={push}>
        <label>
          推送一条消息
          <input
            className="text"
            required
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button disabled={panels === 0}>推送</button>
      </form>
      <form className="buttons" onSubmit={answer}>
        <label>
          客服回复最近的咨询，面板关着也能收到
          <input
            className="text"
            required
            maxLength={500}
            value={reply}
            onChange={({ target }) => setReply(target.value)}
          />
        </label>
        <button disabled={chat.talks.length === 0}>回复</button>
      </form>
      <p className="buttons">
        {closings.map(([code, name]) => (
          <button
            key={code}
            disabled={panels === 0}
            onClick={() => void act('chat', { drop: code, ...whom }, `连接以 ${code} 结束：${title}`)}
          >
            {name}（{code}）
          </button>
        ))}
        {(['silent', 'refuse', 'typing'] as const).map((name) => (
          <button
            key={name}
            aria-pressed={chat[name]}
            onClick={() => void act('chat', { [name]: !chat[name] }, '客服的开关已改')}
          >
            {switches[name]}
          </button>
        ))}
      </p>
    </section>
  );
}
