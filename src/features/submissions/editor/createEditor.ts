/** The editor of an article's text: TipTap with our own schema, the keys, and what is done with pasted and dropped things. */
import { Editor, Extension } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pressedKey } from '#shared/pressedKey.ts';
import { type ArticleText, fitted } from '../fitted.ts';
import { isTooLong } from './blocks.ts';
import { lostPictures } from './lostPictures.ts';
import { type Lost, PasteParser } from './PasteParser.ts';
import { schemaExtensions, type SchemaOptions } from './schema.ts';
import { inUnicode } from './pasting/symbolFonts.ts';
import { levelTables, moveCell } from './tables.ts';

/** Said when a change is refused because the text would be longer than the contract allows. */
export const tooLongMessage = '内容过长，请精简后重试';
/** Said when pictures of other websites or programs were pasted. */
export const lostMessage = '图片未能粘贴，已在原处标记，请保存到电脑后点击标记上传';
/** Said when words with a line through them were pasted: without the line they would say the opposite. */
export const struckMessage = '带删除线的文字没有粘贴';

/** What the editor needs from its form. */
export interface EditorDeps extends Pick<SchemaOptions, 'pictureOf'> {
  text: ArticleText;
  attributes: Record<string, string>;
  /** Uploads files and inserts them as pictures. */
  takeFiles(files: File[]): void;
  /** Asks for the file of a picture. */
  choosePicture(): void;
  tell(message: string): void;
  onChange(text: ArticleText): void;
}

const pictures = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Keys and rules of the document that its schema does not express. */
function rules({ takeFiles, choosePicture, tell, pictureOf }: EditorDeps): Extension {
  /** Escape has been pressed: the next Tab leaves the editor, also from a table. */
  let leaves = false;
  /** What could not be kept of the last parsed HTML; told when it is pasted. */
  let lost: Lost = { pictures: 0, struck: 0 };
  const tellLost = (): void => {
    if (lost.pictures > 0) tell(lostMessage);
    if (lost.struck > 0) tell(struckMessage);
    lost = { pictures: 0, struck: 0 };
  };
  const move = (view: EditorView, by: 1 | -1): boolean => {
    const moved = leaves ? null : moveCell(view.state, by);
    if (moved) view.dispatch(moved);
    return moved !== null;
  };
  return Extension.create({
    name: 'rules',
    priority: 1100,
    addProseMirrorPlugins() {
      const clipboardParser = new PasteParser(
        this.editor.schema,
        (src) => pictureOf(src) !== undefined,
        (found) => void (lost = found),
      );
      const rule = new Plugin({
        filterTransaction(transaction, { doc }) {
          // A document that is already too long may still be shortened.
          if (!transaction.docChanged || !isTooLong(transaction.doc) || isTooLong(doc)) return true;
          tell(tooLongMessage);
          return false;
        },
        appendTransaction: (transactions, _, state) =>
          transactions.some(({ docChanged }) => docChanged) ? levelTables(state) : null,
        props: {
          handleKeyDown(view, event) {
            const key = pressedKey(event);
            if (key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey)
              return move(view, event.shiftKey ? -1 : 1);
            if (key !== 'Shift') leaves = key === 'Escape';
            return false;
          },
          handleDOMEvents: {
            mousedown() {
              leaves = false;
              return false;
            },
          },
          transformPastedHTML: clipboardParser.clean,
          transformPastedText: (words) => inUnicode(words, null),
          clipboardParser,
          handlePaste(_, event) {
            const files = pictures(event.clipboardData);
            // Office programs put a picture of a copied table beside its text.
            if (files.length > 0 && !event.clipboardData?.getData('text/html')) {
              takeFiles(files);
              return true;
            }
            tellLost();
            return false;
          },
          handleDrop(view, event, _slice, isMoved) {
            const files = isMoved ? [] : pictures(event.dataTransfer);
            if (files.length === 0) {
              tellLost();
              return false;
            }
            event.preventDefault();
            takeFiles(files);
            return true;
          },
        },
      });
      return [rule, lostPictures(choosePicture)];
    },
  });
}

/** Creates an editor that is not on the page yet: `mount` puts it there. */
export function createEditor(deps: EditorDeps): Editor {
  return new Editor({
    element: null,
    // The styles are in Editor.module.css: the policy of the page allows no style element without its nonce.
    injectCSS: false,
    extensions: [
      ...schemaExtensions({ pictureOf: deps.pictureOf }),
      UndoRedo,
      Gapcursor,
      Dropcursor.configure({ color: 'var(--brand-text)', width: 2 }),
      Placeholder.configure({ placeholder: '请输入正文，至少200字' }),
      rules(deps),
    ],
    content: fitted(deps.text),
    editorProps: { attributes: deps.attributes },
    onUpdate: ({ editor }) => deps.onChange(fitted(editor.getJSON())),
  });
}
