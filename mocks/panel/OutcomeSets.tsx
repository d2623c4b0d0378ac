import { type FormEvent, useState } from 'react';
import { type Control, ownAnswer } from '../engine/control/records.ts';
import { addressWith, type OutcomeSet, setOf, sizeOf, textOf } from './outcomeSet.ts';
import { removeSet, renameSet, savedSets, saveSet } from './savedSets.ts';
import type { SectionProps } from './sectionProps.ts';

interface RowProps extends Pick<SectionProps, 'act'> {
  name: string;
  set: OutcomeSet;
  /** Says what was done, and reads the list again. */
  note: (text: string) => void;
}

/** Copies the address with a set; without a clipboard the tester copies it by hand. */
async function share(set: OutcomeSet): Promise<string> {
  const link = addressWith(location.href, set);
  try {
    await navigator.clipboard.writeText(link);
    return `链接已复制：${link}`;
  } catch {
    return `请复制链接：${link}`;
  }
}

function SetRow({ act, name, set, note }: RowProps) {
  const [newName, setNewName] = useState<string | null>(null);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    const to = newName?.trim() ?? '';
    const problem = to === '' ? '名字不能为空' : renameSet(name, to);
    if (problem === null) setNewName(null);
    note(problem ?? `已改名为“${to}”`);
  };
  const remove = (): void => {
    removeSet(name);
    note(`已删除“${name}”`);
  };
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{textOf(set)}</small>
      </span>
      {newName === null ? (
        <>
          <button aria-label={`采用：${name}`} onClick={() => void act('outcomes', set, `已采用“${name}”`)}>
            采用
          </button>
          <button aria-label={`复制链接：${name}`} onClick={() => void share(set).then(note)}>
            复制链接
          </button>
          <button aria-label={`改名：${name}`} onClick={() => setNewName(name)}>
            改名
          </button>
          <button aria-label={`删除：${name}`} onClick={remove}>
            删除
          </button>
        </>
      ) : (
        <form className="buttons" onSubmit={rename}>
          <label>
            新名字
            <input maxLength={40} value={newName} onChange={({ target }) => setNewName(target.value)} />
          </label>
          <button>保存名字</button>
          <button type="button" onClick={() => setNewName(null)}>
            取消
          </button>
        </form>
      )}
    </li>
  );
}

/** What operations answer, as sets that are kept under names and shared as addresses. */
export function OutcomeSets({ act, control }: Pick<SectionProps, 'act'> & { control: Control }) {
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const current = setOf(control);
  const size = sizeOf(current);
  const own = Object.values(control.outcomes).filter(({ outcome }) => outcome === ownAnswer).length;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const problem = name.trim() === '' ? '请写一个名字' : saveSet(name.trim(), current);
    if (problem === null) setName('');
    setSaid(problem ?? `已保存“${name.trim()}”`);
  };
  return (
    <section>
      <h3>我的设置</h3>
      <p className="hint">
        {size === 0 ? '现在没有设定结果和延迟。先在下面的列表里设定，再保存或分享。' : `现在：${textOf(current)}`}
        {own > 0 && `（另有 ${own} 个自己的答复，不能保存和分享）`}
      </p>
      <form className="buttons" onSubmit={save}>
        <label>
          名字
          <input maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <button disabled={size === 0}>保存现在的设置</button>
        <button type="button" disabled={size === 0} onClick={() => void share(current).then(setSaid)}>
          复制现在的链接
        </button>
        <button
          type="button"
          disabled={size + own === 0}
          onClick={() => void act('outcomes', {}, '所有接口恢复正常，不再延迟')}
        >
          全部恢复正常
        </button>
      </form>
      <p aria-live="polite" className="hint">
        {said}
      </p>
      <ul className="rows" aria-label="保存的设置">
        {savedSets().map((saved) => (
          <SetRow key={saved.name} act={act} {...saved} note={setSaid} />
        ))}
      </ul>
    </section>
  );
}
