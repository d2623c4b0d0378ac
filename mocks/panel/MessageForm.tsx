import { type FormEvent, useState } from 'react';
import { Choose, chosenIn } from './Choose.tsx';
import { usePeople } from './reads.ts';
import type { SectionProps } from './sectionProps.ts';

const kinds = [
  ['system', '系统'],
  ['order', '订单'],
  ['live', '直播'],
  ['course', '学习'],
  ['review', '审核结果'],
  ['comment', '评论回复'],
] as const;

/** Sends a message to a doctor. */
export function MessageForm({ act }: Pick<SectionProps, 'act'>) {
  const people = usePeople();
  const [wanted, setWanted] = useState('');
  const person = chosenIn(people, wanted);
  const [kind, setKind] = useState<string>(kinds[0][0]);
  const [text, setText] = useState('今晚 22:00 起系统维护（示例）');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (person) void act('message', { phone: person.id, kind, text }, `站内消息已发给 ${person.title}`);
  };
  return (
    <section>
      <h3>站内消息</h3>
      <form className="buttons" onSubmit={send}>
        <Choose label="收信人" lines={people} value={String(person?.id ?? '')} onChoose={setWanted} />
        <label>
          类型
          <select value={kind} onChange={({ target }) => setKind(target.value)}>
            {kinds.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          消息
          <input
            className="text"
            required
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button>发送消息</button>
      </form>
    </section>
  );
}
