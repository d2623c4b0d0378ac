/** The buttons of the toolbars, as data: what each does, and whether it is on. */
import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import {
  Bold,
  Captions,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Subscript,
  Superscript,
  Table,
  Undo2,
} from 'lucide-react';
import { insertBlock } from './blocks.ts';
import {
  addColumn,
  addRow,
  merge,
  newTable,
  removeColumn,
  removeRow,
  removeTable,
  split,
  toggleHead,
} from './tables.ts';

/** What a button asks for before it changes the text. */
export type Asking = 'link' | 'picture' | 'figure' | 'caption' | 'reference';

/** A button of a toolbar. */
export interface Tool {
  key: string;
  label: string;
  /** Without an icon the label is shown. */
  icon?: LucideIcon;
  isOn?(editor: Editor): boolean;
  can?(editor: Editor): boolean;
  /** What is done, or what is asked for. */
  act: ((editor: Editor) => void) | Asking;
}

/** Makes a transaction from the state and performs it. */
export function perform(editor: Editor, make: (state: EditorState) => Transaction | null): void {
  const made = make(editor.state);
  if (made) editor.view.dispatch(made);
}

const mark = (key: string, label: string, icon: LucideIcon): Tool => ({
  key,
  label,
  icon,
  isOn: (editor) => editor.isActive(key),
  can: (editor) => editor.can().toggleMark(key),
  act: (editor) => editor.commands.toggleMark(key),
});

/** In words: pictures of its levels would be those of HTML. */
const heading = (level: 2 | 3, label: string): Tool => ({
  key: `heading${level}`,
  label,
  isOn: (editor) => editor.isActive('heading', { level }),
  can: (editor) => editor.can().toggleNode('heading', 'paragraph', { level }),
  act: (editor) => editor.commands.toggleNode('heading', 'paragraph', { level }),
});

const list = (key: 'bulletList' | 'orderedList', label: string, icon: LucideIcon): Tool => ({
  key,
  label,
  icon,
  isOn: (editor) => editor.isActive(key),
  can: (editor) => !editor.isActive('table'),
  act: (editor) => editor.commands.toggleList(key, 'listItem'),
});

/** The main toolbar. */
export const tools: readonly Tool[] = [
  heading(2, '一级标题'),
  heading(3, '二级标题'),
  mark('bold', '加粗', Bold),
  mark('italic', '斜体', Italic),
  mark('superscript', '上标', Superscript),
  mark('subscript', '下标', Subscript),
  list('bulletList', '项目列表', List),
  list('orderedList', '编号列表', ListOrdered),
  {
    key: 'blockquote',
    label: '引用',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    can: (editor) => editor.can().toggleWrap('blockquote'),
    act: (editor) => editor.commands.toggleWrap('blockquote'),
  },
  { key: 'link', label: '链接', icon: Link, isOn: (editor) => editor.isActive('link'), act: 'link' },
  { key: 'picture', label: '插入图片', icon: Image, act: 'picture' },
  {
    key: 'figure',
    label: '图片说明',
    icon: Captions,
    can: (editor) => editor.isActive('figure'),
    act: 'figure',
  },
  {
    key: 'table',
    label: '插入表格',
    icon: Table,
    can: (editor) => !editor.isActive('table'),
    act: (editor) =>
      perform(editor, (state) => {
        const table = newTable(state.schema, 3, 3);
        return table && insertBlock(state, table);
      }),
  },
  { key: 'reference', label: '引用文献', act: 'reference' },
  {
    key: 'undo',
    label: '撤销',
    icon: Undo2,
    can: (editor) => editor.can().undo(),
    act: (editor) => editor.commands.undo(),
  },
  {
    key: 'redo',
    label: '重做',
    icon: Redo2,
    can: (editor) => editor.can().redo(),
    act: (editor) => editor.commands.redo(),
  },
];

const change = (key: string, label: string, make: (state: EditorState) => Transaction | null): Tool => ({
  key,
  label,
  can: (editor) => make(editor.state) !== null,
  act: (editor) => perform(editor, make),
});

/** The toolbar of a table, shown while the caret is in one; in words, because icons of rows and columns look alike. */
export const tableTools: readonly Tool[] = [
  change('addRow', '插入行', addRow),
  change('addColumn', '插入列', addColumn),
  change('removeRow', '删除行', removeRow),
  change('removeColumn', '删除列', removeColumn),
  change('merge', '合并单元格', merge),
  change('split', '拆分单元格', split),
  change('toggleHead', '首行表头', toggleHead),
  { key: 'caption', label: '表格标题', act: 'caption' },
  { key: 'removeTable', label: '删除表格', act: (editor) => perform(editor, removeTable) },
];
