import type { Editor } from '@tiptap/core';
import { useContext, useState } from 'react';
import { pictureSource } from '#shared/pictureAddress.ts';
import { useLatest } from '#kit/time/useLatest.ts';
import { FileInput } from '#ui/FileInput.tsx';
import { PictureOrigins } from '#ui/PictureOrigins.ts';
import type { ArticleText } from '../fitted.ts';
import type { StoredPicture } from '../useArticlePictures.ts';
import { renumber } from './blocks.ts';
import { createEditor } from './createEditor.ts';
import styles from './Editor.module.css';
import { EditorDialogs } from './EditorDialogs.tsx';
import { placePicture } from './lostPictures.ts';
import { Toolbar } from './Toolbar.tsx';
import { type Asking, perform, tableTools, type Tool, tools } from './tools.ts';
import { useEditorState } from './useEditorState.ts';

/** What the form may do with the editor. */
export interface EditorHandle {
  focus(): void;
  /** Gives the marks of references their new numbers; null removes a mark. */
  renumber(numberOf: (number: number) => number | null): void;
}

interface TextEditorProps {
  /** Ids of the elements that name and describe the text. */
  labelledBy: string;
  describedBy: string;
  /** The initial text. The editor keeps its own afterwards; another text needs another `key`. */
  text: ArticleText;
  references: readonly string[];
  /** Uploads a picture; null when it was refused, which has been said. */
  upload(file: File): Promise<StoredPicture | null>;
  tell(message: string): void;
  onChange(text: ArticleText): void;
  onReady(handle: EditorHandle | null): void;
}

/** The editor with its toolbars; for browsers only, and loaded by the two pages for writing alone. */
export function TextEditor(props: TextEditorProps) {
  const { labelledBy, describedBy, references } = props;
  const origins = useContext(PictureOrigins);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const latest = useLatest({ ...props, input });
  const [asking, setAsking] = useState<Exclude<Asking, 'picture'> | null>(null);
  const [uploads, setUploads] = useState(0);
  const id = `${labelledBy}text`;

  const takeFiles = async (editor: Editor, files: File[]): Promise<void> => {
    for (const file of files) {
      setUploads((count) => count + 1);
      const stored = await latest().upload(file);
      setUploads((count) => count - 1);
      const { url: src, ...size } = stored ?? {};
      const figure = stored && editor.schema.nodes.figure?.create({ src, alt: '', caption: '', ...size });
      if (!figure || editor.isDestroyed) continue;
      perform(editor, (state) => placePicture(state, figure));
      if (files.length === 1) setAsking('figure');
    }
  };
  const [editor] = useState(() => {
    const made: Editor = createEditor({
      text: props.text,
      attributes: {
        id,
        class: styles.text ?? '',
        role: 'textbox',
        // A translator would change the text that is written.
        translate: 'no',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
      },
      pictureOf: (src) => pictureSource(src, origins) ?? undefined,
      choosePicture: () => latest().input?.click(),
      takeFiles: (files) => void takeFiles(made, files),
      tell: (message) => latest().tell(message),
      onChange: (text) => latest().onChange(text),
    });
    return made;
  });
  const mount = (place: HTMLDivElement | null) => {
    if (!place) return;
    editor.mount(place);
    latest().onReady({
      focus: () => void editor.commands.focus(),
      renumber: (numberOf) => perform(editor, (state) => renumber(state, numberOf)),
    });
    return () => {
      latest().onReady(null);
      editor.unmount();
    };
  };
  const [keptMount] = useState(() => mount);
  const isInTable = useEditorState(editor, () => String(editor.isActive('table'))) === 'true';
  const use = ({ act }: Tool): void => {
    if (typeof act === 'function') act(editor);
    else if (act === 'picture') input?.click();
    else if (act === 'reference' && references.length === 0) props.tell('请先在“参考文献”中添加文献');
    else setAsking(act);
  };
  const bar = { editor, controls: id, onUse: use };
  return (
    <div className={styles.editor}>
      <div className={styles.bars}>
        <Toolbar {...bar} label="正文工具栏" tools={tools} />
        {isInTable && <Toolbar {...bar} label="表格工具栏" tools={tableTools} />}
        {uploads > 0 && (
          <p className={styles.busy} role="status">
            图片上传中…
          </p>
        )}
      </div>
      <div ref={keptMount} />
      <FileInput ref={setInput} label="选择正文图片" multiple onFiles={(files) => void takeFiles(editor, files)} />
      {asking && (
        <EditorDialogs editor={editor} asking={asking} references={references} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
