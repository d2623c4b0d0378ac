import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { Suspense } from 'react';
import { safeAddress } from '#shared/safeAddress.ts';
import type { Asked } from '../components/AskTexts.tsx';
import { insertReference } from './blocks.ts';
import { figureLimits, maxHref } from './schema.ts';
import { captionTable, tableAround } from './tables.ts';
import { tableLimits } from './tableNodes.ts';
import { type Asking, perform } from './tools.ts';
import { later } from '#ui/later.ts';

const AskTexts = later(() => import('../components/AskTexts.tsx'), 'AskTexts');
const ChooseReference = later(() => import('../components/ChooseReference.tsx'), 'ChooseReference');

/** Links the selected text, or the linked text around the caret; without one the address itself or the given text is inserted. */
function setLink(editor: Editor, href: string, words: string): void {
  const mark = editor.schema.marks.link?.create({ href });
  if (!mark) return;
  if (editor.isActive('link')) editor.commands.extendMarkRange('link');
  perform(editor, ({ selection: { from, to, empty }, schema, tr }) => {
    if (!empty) return tr.addMark(from, to, mark);
    const text = words || href;
    tr.insert(to, schema.text(text, [mark]));
    return tr.setSelection(TextSelection.create(tr.doc, to + text.length)).setStoredMarks([]);
  });
}

/** The address that was typed; null when it is none of a website or of the portal. */
function addressIn(typed: string): string | null {
  const text = typed.trim();
  const href = safeAddress(/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text);
  return href !== undefined && href.length <= maxHref ? href : null;
}

interface EditorDialogsProps {
  editor: Editor;
  asking: Exclude<Asking, 'picture'>;
  references: readonly string[];
  onClose(): void;
}

/** What a button of the toolbar asks for before it changes the text. */
export function EditorDialogs({ editor, asking, references, onClose }: EditorDialogsProps) {
  const view = () => {
    switch (asking) {
      case 'link': {
        const isLinked = editor.isActive('link');
        const fields: Asked[] = [
          {
            name: 'href',
            label: '链接地址',
            value: String(editor.getAttributes('link').href ?? ''),
            maxLength: maxHref,
            placeholder: 'https://',
          },
          ...(editor.state.selection.empty && !isLinked
            ? [{ name: 'words', label: '显示文字（选填）', value: '', maxLength: 200 }]
            : []),
        ];
        return (
          <AskTexts
            title="链接"
            fields={fields}
            other={
              isLinked
                ? {
                    label: '取消链接',
                    act: () => editor.chain().extendMarkRange('link').unsetMark('link').run(),
                  }
                : undefined
            }
            onDone={({ href = '', words = '' }) => {
              const address = addressIn(href);
              if (address === null) return '请输入 https:// 开头的网址，或以 / 开头的本站地址';
              setLink(editor, address, words.trim());
              return null;
            }}
            onClose={onClose}
          />
        );
      }
      case 'figure': {
        const { alt = '', caption = '' } = editor.getAttributes('figure') as Record<string, string>;
        return (
          <AskTexts
            title="图片说明"
            fields={[
              {
                name: 'alt',
                label: '替代文字',
                value: alt,
                maxLength: figureLimits.alt,
                placeholder: '为看不到图片的读者描述图片内容',
              },
              { name: 'caption', label: '图注', value: caption, maxLength: figureLimits.caption },
            ]}
            onDone={(texts) => {
              editor.commands.updateAttributes('figure', { alt: texts.alt?.trim(), caption: texts.caption?.trim() });
              return null;
            }}
            onClose={onClose}
          />
        );
      }
      case 'caption':
        return (
          <AskTexts
            title="表格标题"
            fields={[
              {
                name: 'caption',
                label: '表格标题',
                value: String(tableAround(editor.state.selection.$head)?.table.attrs.caption ?? ''),
                maxLength: tableLimits.caption,
              },
            ]}
            onDone={({ caption = '' }) => {
              perform(editor, (state) => captionTable(state, caption.trim()));
              return null;
            }}
            onClose={onClose}
          />
        );
      case 'reference':
        return (
          <ChooseReference
            references={references}
            onChoose={(number) => perform(editor, (state) => insertReference(state, number))}
            onClose={onClose}
          />
        );
    }
  };
  return <Suspense>{view()}</Suspense>;
}
