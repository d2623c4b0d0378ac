/** The real editor of articles with something pasted into it. */
import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { onTestFinished } from 'vitest';
import { createEditor } from '#features/submissions/editor/createEditor.ts';
import { fitted } from '#features/submissions/fitted.ts';
import { readText } from '#kit/text/readText.ts';

/** Pastes HTML into an empty editor, which lasts as long as the test. */
export function pasted(html: string): {
  editor: Editor;
  messages: string[];
  blocks: () => ReturnType<typeof readText>['blocks'];
} {
  const messages: string[] = [];
  const editor = createEditor({
    text: fitted(null),
    attributes: {},
    pictureOf: (src) => (src.startsWith('/mock-media/') ? src : undefined),
    choosePicture: () => undefined,
    takeFiles: () => undefined,
    tell: (message) => messages.push(message),
    onChange: () => undefined,
  });
  editor.mount(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    editor.destroy();
    document.body.replaceChildren();
  });
  // jsdom has no clipboard.
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  return { editor, messages, blocks: () => readText(fitted(editor.getJSON())).blocks };
}

/** Pastes HTML in place of all that an editor has. */
export function pasteAnew(editor: Editor, html: string): void {
  editor.commands.clearContent();
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
}

/** A text as a line of words, with signs around what is raised or lowered. */
const lineOf = (block: Node): string => {
  let line = '';
  Fragment.from(block.content).forEach(({ text = '', marks }) => {
    const names = marks.map(({ type }) => type.name);
    if (names.includes('superscript')) line += `^{${text}}`;
    else line += names.includes('subscript') ? `_{${text}}` : text;
  });
  return line;
};

/** The lines of a text as a reader sees them: captions, and the numbers and bullets of lists, are written before them. */
export function linesOf({ state }: Editor): string[] {
  const lines: string[] = [];
  state.doc.descendants((node, at, parent, index) => {
    if (node.type.name === 'table') lines.push(String(node.attrs.caption));
    if (!node.isTextblock) return true;
    const around = state.doc.resolve(at);
    const isFirst = parent?.type.name === 'listItem' && index === 0;
    const isCounted = isFirst && around.node(-1).type.name === 'orderedList';
    const sign = isFirst ? (isCounted ? `${around.index(-1) + 1}. ` : '– ') : '';
    lines.push(tidyLine(`${sign}${lineOf(node)}`));
    return false;
  });
  return lines.filter(Boolean);
}

/** A line without runs of blanks; adjacent raised or lowered texts are one. */
export const tidyLine = (line: string): string =>
  line
    .replace(/(?<=\^\{[^{}]*)\}\^\{|(?<=_\{[^{}]*)\}_\{/g, '')
    .replace(/\s+/g, ' ')
    .trim();
