/** The real editor of articles with something pasted into it. */
import type { Editor } from '@tiptap/core';
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
