import { X } from 'lucide-react';
import { useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { plain } from '#shared/text.ts';
import { FormField } from '#ui/FormField.tsx';
import { formLimits } from '../articleForm.ts';
import styles from './WriteForm.module.css';

interface TagsFieldProps {
  tags: readonly string[];
  onChange(tags: string[]): void;
}

/** The tags as chips: Enter or a comma adds one, Backspace in the empty field removes the last one. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (text = typed): void => {
    const tag = text.trim();
    if (tag === '') return;
    const isFull = tags.length >= formLimits.tags;
    setProblem(isFull ? `最多添加${formLimits.tags}个标签` : tags.includes(tag) ? '已添加这个标签' : null);
    if (isFull || tags.includes(tag)) return;
    setTyped('');
    onChange([...tags, tag]);
  };
  const take = (text: string): void => {
    const isComplete = /[,，]$/.test(text);
    const tag = isComplete ? text.slice(0, -1) : text;
    setTyped(tag);
    setProblem(null);
    if (isComplete) add(tag);
  };
  return (
    <FormField label="标签" note={`${tags.length}/${formLimits.tags}`} problem={problem} wide>
      {(ties) => (
        <div className={styles.tags}>
          {tags.map((tag, at) => (
            <span key={tag} className={styles.tag} translate="no">
              {tag}
              <button
                type="button"
                aria-label={`删除标签：${tag}`}
                onClick={(event) => {
                  event.currentTarget.closest('div')?.querySelector('input')?.focus();
                  setProblem(null);
                  onChange(tags.filter((_, index) => index !== at));
                }}
              >
                <X size={14} strokeWidth={2} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...ties}
            value={typed}
            maxLength={formLimits.tag}
            placeholder={tags.length === 0 ? '输入后按回车添加，如：胆囊炎' : ''}
            onChange={({ target, nativeEvent }) => {
              if ((nativeEvent as InputEvent).isComposing) setTyped(target.value);
              else take(plain(target.value));
            }}
            // An input method types its comma without telling the key.
            onCompositionEnd={({ currentTarget }) => take(plain(currentTarget.value))}
            onBlur={() => add()}
            onKeyDown={(event) => {
              const key = pressedKey(event);
              if (['Enter', ',', '，'].includes(key)) {
                event.preventDefault();
                add();
              } else if (key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
            }}
          />
        </div>
      )}
    </FormField>
  );
}
