import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { classes } from '#ui/classes.ts';
import styles from './Editor.module.css';
import type { Tool } from './tools.ts';
import { useEditorState } from './useEditorState.ts';

/** The state of the tools as one text, so that a key that changes nothing here draws nothing. */
const stateOf = (editor: Editor, tools: readonly Tool[]): string =>
  tools.map(({ isOn, can }) => `${isOn?.(editor) ? '1' : '0'}${can?.(editor) === false ? '0' : '1'}`).join(' ');

interface ToolbarProps {
  editor: Editor;
  /** Id of the text that the buttons change. */
  controls: string;
  label: string;
  tools: readonly Tool[];
  onUse(tool: Tool): void;
}

/** A toolbar of the WAI-ARIA pattern: one stop of the Tab key, the arrow keys, Home and End move between its buttons. */
export function Toolbar({ editor, controls, label, tools, onUse }: ToolbarProps) {
  const state = useEditorState(editor, () => stateOf(editor, tools)).split(' ');
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const last = tools.length - 1;
    const places: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const place = places[pressedKey(event)];
    if (place === undefined) return;
    event.preventDefault();
    setCurrent(place);
    event.currentTarget.querySelectorAll<HTMLElement>('button')[place]?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} aria-controls={controls} className={styles.tools} onKeyDown={move}>
      {tools.map((tool, at) => {
        const [isOn, can] = state[at] ?? '01';
        const { icon: Icon } = tool;
        return (
          <button
            key={tool.key}
            type="button"
            className={classes(styles.tool, !Icon && styles.words)}
            aria-label={tool.label}
            title={tool.label}
            aria-pressed={tool.isOn ? isOn === '1' : undefined}
            aria-disabled={can === '0' || undefined}
            tabIndex={at === current ? 0 : -1}
            // The caret and a composition of an input method stay in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(at)}
            onClick={() => can !== '0' && onUse(tool)}
          >
            {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden /> : tool.label}
          </button>
        );
      })}
    </div>
  );
}
