import { Field, Popover } from '@chakra-ui/react';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
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

/** Moves the focus to a level as soon as that has something that can be focused. */
function useLevelFocus() {
  /** The level that gets the focus; -1 when the focus does not move. */
  const wanted = useRef(-1);
  return {
    want: (level: number): void => void (wanted.current = level),
    /** The ref of an element of a level. A placeholder (not `final`) keeps the level wanted until the options are there. */
    take: (level: number, final: boolean) => (element: HTMLElement | null) => {
      if (!element || wanted.current !== level) return;
      if (final) wanted.current = -1;
      element.focus();
    },
  };
}

/**
 * A choice in steps: a button with a panel of columns, on phones one column after the other. The arrow keys move within
 * a column and between columns, Enter picks, Escape closes. Each level has its own loading state, error and retry.
 */
export function Cascader(props: CascaderProps) {
  const { label, levels, current, onOpen, onPick, onShow, onRetry, required, problem } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const { want, take } = useLevelFocus();
  const show = (level: number): void => {
    want(level);
    onShow(level);
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
          if (details.open) want(onOpen());
          setOpen(details.open);
        }}
        ids={{ trigger: id }}
        autoFocus={false}
        portalled={false}
        positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 4 }}
        lazyMount
        unmountOnExit
      >
        <Trigger {...props} isOpen={open} problemId={`${id}problem`} />
        <Popover.Positioner>
          <Popover.Content aria-label={label} className={styles.panel}>
            <Steps levels={levels} current={current} show={show} />
            <div className={styles.columns}>
              {levels.map((level, at) => (
                <div key={level.label} className={styles.column} data-current={at === current}>
                  <Column
                    level={level}
                    at={at}
                    above={levels[at - 1]?.label}
                    take={(final) => take(at, final)}
                    show={show}
                    pick={(item) => {
                      want(at + 1);
                      if (onPick(at, item)) setOpen(false);
                    }}
                    retry={() => {
                      want(at);
                      onRetry(at);
                    }}
                  />
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

type TriggerProps = Pick<CascaderProps, 'text' | 'placeholder' | 'problem' | 'ref'>;

/** The button with the whole choice. */
function Trigger({
  text,
  placeholder,
  problem,
  problemId,
  isOpen,
  ref,
}: TriggerProps & { problemId: string; isOpen: boolean }) {
  return (
    <Popover.Trigger asChild>
      <button
        ref={ref}
        type="button"
        role="combobox"
        className={classes(styles.trigger, text === '' && styles.blank)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onKeyDown={(event) => pressedKey(event) === 'ArrowDown' && !isOpen && event.currentTarget.click()}
      >
        <span className="clamp1">{text || placeholder}</span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </Popover.Trigger>
  );
}

/** The way back to the levels that are open. */
function Steps({ levels, current, show }: Pick<CascaderProps, 'levels' | 'current'> & { show(level: number): void }) {
  return (
    <div className={styles.steps}>
      {levels
        .filter(({ state }) => state !== 'idle')
        .map((level, at) => (
          <button key={level.label} type="button" aria-current={at === current || undefined} onClick={() => show(at)}>
            {level.items.find((item) => item.id === level.picked)?.label ?? `选择${level.label}`}
          </button>
        ))}
    </div>
  );
}

interface ColumnProps {
  level: CascaderLevel;
  /** Index of the level. */
  at: number;
  /** Name of the level above. */
  above: string | undefined;
  take(final: boolean): (element: HTMLElement | null) => void;
  show(level: number): void;
  pick(item: string): void;
  retry(): void;
}

/** One column: its options, or its status while there are none. */
function Column({ above, retry, ...options }: ColumnProps) {
  const { level, take } = options;
  if (level.state === 'failed') {
    return (
      <div className={styles.status} role="alert">
        加载失败
        <Button ref={take(false)} onClick={retry}>
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
  return <Options {...options} />;
}

/** The options of a level and their keys; one of them is the tab stop. */
function Options({ level, at, take, show, pick }: Omit<ColumnProps, 'above' | 'retry'>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const option = event.target as HTMLElement;
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
    const index = options.indexOf(option);
    const places: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: options.length - 1,
    };
    const key = pressedKey(event);
    const place = places[key];
    const pickIt = (): void => pick(option.dataset.id ?? '');
    const moves: Record<string, (() => void) | false> = {
      ArrowLeft: at > 0 && (() => show(at - 1)),
      ArrowRight: at < 2 && pickIt,
      Enter: pickIt,
      ' ': pickIt,
    };
    const move = moves[key];
    if (place !== undefined) options[(place + options.length) % options.length]?.focus();
    else if (move) move();
    else return;
    event.preventDefault();
  };
  return (
    <div role="listbox" aria-label={level.label} onKeyDown={onKeyDown}>
      {level.items.map(({ id, label }, index) => {
        const isPicked = id === level.picked;
        const isStop = level.picked ? isPicked : index === 0;
        return (
          <div
            key={id}
            ref={isStop ? take(true) : undefined}
            role="option"
            aria-selected={isPicked}
            tabIndex={isStop ? 0 : -1}
            data-id={id}
            className={styles.option}
            onClick={() => pick(id)}
          >
            {label}
            {at < 2 ? (
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            ) : (
              isPicked && <Check size={16} strokeWidth={2} aria-hidden />
            )}
          </div>
        );
      })}
    </div>
  );
}
