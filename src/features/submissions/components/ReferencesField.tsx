import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { Button } from '#ui/Button.tsx';
import { referenceLimits } from '../articleForm.ts';
import styles from './WriteForm.module.css';

interface ReferencesFieldProps {
  references: readonly string[];
  /** The marks of the text can be given new numbers: the editor is there. */
  isReady: boolean;
  /** `numberOf` tells the new number of each old one; null when it is removed. */
  onChange(references: string[], numberOf: (number: number) => number | null): void;
}

const same = (number: number): number => number;

/** One reference, with its buttons. An emptied text falls back to the last one when the field is left. */
function Row({
  text,
  at,
  props: { references, isReady, onChange },
  list,
}: {
  text: string;
  at: number;
  props: ReferencesFieldProps;
  list: RefObject<HTMLOListElement | null>;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = at + 1;
  const move = (by: 1 | -1): void => {
    const other = at + by;
    const moved = references.map((own, index) => (index === at ? references[other] : index === other ? text : own));
    onChange(
      moved.flatMap((own) => own ?? []),
      (old) => (old === number ? number + by : old === number + by ? number : old),
    );
    // The row has changed its place: the focus goes along.
    const buttons = list.current?.children[other]?.querySelectorAll('button');
    buttons?.[by === -1 && other > 0 ? 0 : by === 1 && other < references.length - 1 ? 1 : by === 1 ? 0 : 1]?.focus();
  };
  const remove = (): void => {
    onChange(
      references.filter((_, index) => index !== at),
      (old) => (old === number ? null : old > number ? old - 1 : old),
    );
    list.current?.parentElement?.querySelector<HTMLElement>(':scope > div input')?.focus();
  };
  return (
    <li>
      <span className="num">[{number}]</span>
      <input
        aria-label={`文献${number}`}
        value={typed ?? text}
        maxLength={referenceLimits.length}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value.trim() !== '')
            onChange(
              references.map((own, index) => (index === at ? value : own)),
              same,
            );
        }}
        onBlur={() => setTyped(null)}
      />
      <button type="button" aria-label={`上移文献${number}`} disabled={at === 0 || !isReady} onClick={() => move(-1)}>
        <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`下移文献${number}`}
        disabled={at === references.length - 1 || !isReady}
        onClick={() => move(1)}
      >
        <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label={`删除文献${number}`} disabled={!isReady} onClick={remove}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}

/** The references: added, changed, moved and removed; the marks in the text follow. */
export function ReferencesField(props: ReferencesFieldProps) {
  const { references, onChange } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [typed, setTyped] = useState('');
  const isFull = references.length >= referenceLimits.count;
  const add = (): void => {
    const text = typed.trim();
    if (text === '' || isFull) return;
    setTyped('');
    onChange([...references, text], same);
  };
  return (
    <div className={styles.references} role="group" aria-labelledby={id}>
      <b id={id}>参考文献（{references.length}）</b>
      {references.length > 0 && (
        <ol ref={list}>
          {references.map((text, at) => (
            <Row key={at} text={text} at={at} props={props} list={list} />
          ))}
        </ol>
      )}
      <div>
        <input
          aria-label="添加参考文献"
          value={typed}
          maxLength={referenceLimits.length}
          disabled={isFull}
          placeholder={isFull ? `最多${referenceLimits.count}条` : '作者. 题名. 刊名, 年, 卷(期): 页码.'}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          onBlur={add}
        />
        <Button onClick={add}>添加</Button>
      </div>
      <p className={styles.hint}>在正文工具栏点击“引用文献”，可在光标处插入对应的序号；调整顺序后序号自动更新。</p>
    </div>
  );
}
