import { Field, Popover } from '@chakra-ui/react';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import styles from './Cascader.module.css';

/** One level of the cascade. */
export interface CascaderLevel {
  label: string;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly { id: string; label: string }[];
  /** Id of the picked option. */
  picked: string | null;
}

interface CascaderProps {
  label: string;
  placeholder: string;
  /** Text of the whole choice; empty before there is one. */
  text: string;
  /** All levels; those below the last picked one are idle. */
  levels: readonly CascaderLevel[];
  /** The active level; on phones only this one is visible. */
  current: number;
  /** Returns the level that gets the focus. */
  onOpen(): number;
  /** Returns whether the choice is now complete. */
  onPick(level: number, id: string): boolean;
  onShow(level: number): void;
  onRetry(level: number): void;
  required?: boolean | undefined;
  problem?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const optionsOf = (target: Element): HTMLElement[] => [
  ...(target.closest('[role=listbox]')?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
];

/**
 * A choice in steps: a button with a panel of columns, on phones one column after the other. The arrow keys move within
 * a column and between columns, Enter picks, Escape closes. Each level has its own loading state, error and retry.
 */
export function Cascader(props: CascaderProps) {
  const { label, placeholder, text, levels, current, onOpen, onPick, onShow, onRetry, required, problem, ref } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const opened = levels.filter(({ state }) => state !== 'idle').length;
  /** The level that gets the focus as soon as it has a focusable element; -1 when the focus does not move. */
  const wanted = useRef(-1);

  /**
   * Focuses an element of this level if the level is wanted. A placeholder (not `final`) keeps the level wanted until
   * the options are there.
   */
  const take = (level: number, final: boolean) => (element: HTMLElement | null) => {
    if (!element || wanted.current !== level) return;
    if (final) wanted.current = -1;
    element.focus();
  };
  const show = (level: number): void => {
    wanted.current = level;
    onShow(level);
  };
  const pick = (level: number, item: string): void => {
    wanted.current = level + 1;
    if (onPick(level, item)) setOpen(false);
  };
  const retry = (level: number): void => {
    wanted.current = level;
    onRetry(level);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, level: number): void => {
    const option = event.target as HTMLElement;
    const options = optionsOf(option);
    const at = options.indexOf(option);
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 };
    const place = places[event.key];
    const moves: Record<string, (() => void) | false> = {
      ArrowLeft: level > 0 && (() => show(level - 1)),
      ArrowRight: level < 2 && (() => pick(level, option.dataset.id ?? '')),
      Enter: () => pick(level, option.dataset.id ?? ''),
      ' ': () => pick(level, option.dataset.id ?? ''),
    };
    const move = moves[event.key];
    if (place !== undefined) options[(place + options.length) % options.length]?.focus();
    else if (move) move();
    else return;
    event.preventDefault();
  };

  return (
    <Field.Root invalid={Boolean(problem)} required={required ?? false} id={id}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <Popover.Root
        open={open}
        onOpenChange={(details) => {
          if (details.open) wanted.current = onOpen();
          setOpen(details.open);
        }}
        ids={{ trigger: id }}
        autoFocus={false}
        portalled={false}
        positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 4 }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <button
            ref={ref}
            type="button"
            role="combobox"
            className={classes(styles.trigger, text === '' && styles.blank)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}problem` : undefined}
            onKeyDown={(event) => event.key === 'ArrowDown' && !open && event.currentTarget.click()}
          >
            <span className="clamp1">{text || placeholder}</span>
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </Popover.Trigger>
        <Popover.Positioner>
          <Popover.Content aria-label={label} className={styles.panel}>
            <div className={styles.steps}>
              {levels.slice(0, opened).map((level, at) => (
                <button key={level.label} type="button" aria-current={at === current} onClick={() => show(at)}>
                  {level.items.find((item) => item.id === level.picked)?.label ?? `选择${level.label}`}
                </button>
              ))}
            </div>
            <div className={styles.columns}>
              {levels.map((level, at) => (
                <div key={level.label} className={styles.column} data-current={at === current}>
                  <Column
                    level={level}
                    above={levels[at - 1]?.label}
                    take={(final) => take(at, final)}
                    onRetry={() => retry(at)}
                  >
                    {level.items.map((item, index) => {
                      const stop = level.picked ? item.id === level.picked : index === 0;
                      return (
                        <div
                          key={item.id}
                          ref={stop ? take(at, true) : undefined}
                          role="option"
                          aria-selected={item.id === level.picked}
                          tabIndex={stop ? 0 : -1}
                          data-id={item.id}
                          className={styles.option}
                          onClick={() => pick(at, item.id)}
                          onKeyDown={(event) => onKeyDown(event, at)}
                        >
                          {item.label}
                          {at < 2 ? (
                            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                          ) : (
                            item.id === level.picked && <Check size={16} strokeWidth={2} aria-hidden />
                          )}
                        </div>
                      );
                    })}
                  </Column>
                </div>
              ))}
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
      <Field.ErrorText id={`${id}problem`}>{problem}</Field.ErrorText>
    </Field.Root>
  );
}

interface ColumnProps {
  level: CascaderLevel;
  /** Name of the level above. */
  above: string | undefined;
  take(final: boolean): (element: HTMLElement | null) => void;
  onRetry(): void;
  children: React.ReactNode;
}

/** One column: its options, or its status while there are none. */
function Column({ level, above, take, onRetry, children }: ColumnProps) {
  if (level.state === 'failed') {
    return (
      <div className={styles.status} role="alert">
        加载失败
        <Button ref={take(false)} onClick={onRetry}>
          重新加载
        </Button>
      </div>
    );
  }
  if (level.state === 'idle') return <p className={styles.status}>先选择{above}</p>;
  if (level.state !== 'ready' || level.items.length === 0) {
    return (
      <p className={styles.status} role="status" tabIndex={-1} ref={take(false)}>
        {level.state === 'ready' ? `暂无可选${level.label}` : '加载中…'}
      </p>
    );
  }
  return (
    <div role="listbox" aria-label={level.label}>
      {children}
    </div>
  );
}
