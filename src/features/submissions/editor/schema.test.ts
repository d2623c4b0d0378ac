// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { DOMSerializer, type Schema } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { cellAround, CellSelection, inSameTable, TableMap } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { fits, type Json, resolved } from '#tests/contract/document.ts';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { readText } from '#kit/text/readText.ts';
import { fitted } from '../fitted.ts';
import { insertBlock, insertReference, renumber } from './blocks.ts';
import { createEditor } from './createEditor.ts';
import { addColumn, addRow, merge, moveCell, newTable, removeColumn, removeRow, split, toggleHead } from './tables.ts';
import { perform } from './tools.ts';

const articleText = { $ref: 'portal#/components/schemas/ArticleText' };
const editors: Editor[] = [];
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()));

/** An editor on the page, and what it has said. */
function open(text: unknown = null): { editor: Editor; messages: string[] } {
  const messages: string[] = [];
  const editor = createEditor({
    text: fitted(text),
    attributes: {},
    pictureOf: (src) => (/^\/mock-media\/[\w/]+\.(?:jpg|svg)$/.test(src) ? src : undefined),
    choosePicture: () => undefined,
    takeFiles: () => undefined,
    tell: (message) => messages.push(message),
    onChange: () => undefined,
  });
  editor.mount(document.body.appendChild(document.createElement('div')));
  editors.push(editor);
  return { editor, messages };
}
const emitted = (editor: Editor) => fitted(editor.getJSON());

/** Names of the nodes and marks of the contract, each with its attributes. */
function contractTypes(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const own = resolved(part as Json);
    const { type, attrs } = (own.properties ?? {}) as Record<string, Json | undefined>;
    for (const name of (type?.enum ?? (type?.const ? [type.const] : [])) as string[])
      if (!found.has(name)) {
        found.set(name, Object.keys((attrs?.properties ?? {}) as object).sort());
        visit(own);
      }
    for (const value of Object.values(own)) visit(value);
  };
  visit(articleText);
  return found;
}

const typesOf = ({ nodes, marks }: Schema): Map<string, string[]> =>
  new Map(
    [...Object.entries(nodes), ...Object.entries(marks)].map(([name, { spec }]) => [
      name,
      Object.keys(spec.attrs ?? {}).sort(),
    ]),
  );

test('[2.1-04] the editor has exactly the nodes, marks and attributes of the contract', () => {
  const wanted = contractTypes();
  expect(wanted.size).toBe(20);
  expect(Object.fromEntries(typesOf(open().editor.schema))).toEqual(Object.fromEntries(wanted));
});

/** Any tree of nodes: known and unknown types, attributes of every kind, marks in every number. */
const words = fc.oneof(fc.string(), fc.constantFrom(...xssPayloads), fc.constant('长'.repeat(5_001)));
const attrs = fc.dictionary(
  fc.constantFrom('level', 'caption', 'src', 'alt', 'module', 'id', 'title', 'coverUrl', 'text', 'href', 'number', 'x'),
  fc.oneof(words, fc.integer(), fc.constantFrom(1, 2, 3, null, 'open', '/mock-media/article/1.svg')),
);
const names = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'table', 'tableRow'],
  ...['tableHeader', 'tableCell', 'figure', 'card', 'text', 'script', '__proto__'],
];
const markNames = ['bold', 'italic', 'superscript', 'subscript', 'link', 'reference', 'iframe'];
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'large' },
    fc.constantFrom(null, 7, 'text', []),
    fc.record({
      type: fc.constant('text'),
      text: words,
      marks: fc.array(fc.record({ type: fc.constantFrom(...markNames), attrs }), { maxLength: 7 }),
    }),
    fc.record(
      { type: fc.constantFrom(...names), attrs, content: fc.array(tie('node'), { maxLength: 14 }) },
      { requiredKeys: ['type'] },
    ),
  ),
}));
const anyDocument = fc.record({ type: fc.constant('doc'), content: fc.array(node, { maxLength: 12 }) });

test('[2.1-04] any document is brought into the limits of the contract, and one within them stays as it is', () => {
  fc.assert(
    fc.property(anyDocument, (raw) => {
      const text = fitted(raw);
      expect(fits(articleText, text)).toBe(true);
      expect(fitted(text)).toEqual(text);
    }),
  );
});

test('[2.1-04] a document above every limit of the contract is brought into them', () => {
  const many = (count: number, one: object): object[] => Array.from({ length: count }, () => one);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: '字' }] };
  const cells = many(13, { type: 'tableCell', content: many(11, paragraph) });
  const texts = { alt: '长'.repeat(201), caption: '长'.repeat(201), title: '长'.repeat(81), text: '长'.repeat(81) };
  const long = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: many(51, { type: 'text', text: '字' }) },
      { type: 'bulletList', content: many(101, { type: 'listItem', content: many(11, paragraph) }) },
      { type: 'blockquote', content: many(21, paragraph) },
      { type: 'table', attrs: texts, content: many(101, { type: 'tableRow', content: cells }) },
      { type: 'figure', attrs: { ...texts, src: `/${'a'.repeat(301)}` } },
      { type: 'card', attrs: { ...texts, module: 'open', id: 1, coverUrl: '/a.svg' } },
      { type: 'paragraph', content: many(201, { type: 'text', text: '字'.repeat(5_001) }) },
      ...many(500, paragraph),
    ],
  };
  expect(fits(articleText, long)).toBe(false);
  expect(fits(articleText, fitted(long))).toBe(true);
});

test('[2.1-04] what the editor takes in, it gives out again within the contract, and the reader reads it', () => {
  fc.assert(
    fc.property(anyDocument, (raw) => {
      const { editor } = open(raw);
      const text = emitted(editor);
      expect(fits(articleText, text)).toBe(true);
      expect(() => readText(text).blocks.length).not.toThrow();
      editor.destroy();
    }),
    { numRuns: 60 },
  );
});

/** Selects the cells from that of the anchor to that of the head. */
function selectCells({ selection, tr }: EditorState): Transaction | null {
  const [anchor, head] = [cellAround(selection.$anchor), cellAround(selection.$head)];
  return anchor && head && inSameTable(anchor, head) ? tr.setSelection(new CellSelection(anchor, head)) : null;
}

/** What a writer may do, at a place of the document. */
const acts: readonly ((editor: Editor, word: string) => unknown)[] = [
  (editor, word) => word && perform(editor, ({ tr }) => tr.insertText(word)),
  (editor) => editor.commands.toggleMark('bold'),
  (editor) => editor.commands.toggleMark('superscript'),
  (editor) => editor.commands.toggleNode('heading', 'paragraph', { level: 3 }),
  (editor) => editor.commands.toggleList('bulletList', 'listItem'),
  (editor) => editor.commands.toggleList('orderedList', 'listItem'),
  (editor) => editor.commands.toggleWrap('blockquote'),
  (editor) => editor.commands.splitBlock(),
  (editor) => editor.commands.enter(),
  (editor) => editor.commands.deleteSelection(),
  (editor) => editor.commands.joinBackward(),
  (editor) => editor.commands.selectAll(),
  (editor) =>
    perform(editor, (state) => {
      const table = newTable(state.schema, 3, 2);
      return table && insertBlock(state, table);
    }),
  ...[selectCells, addRow, addColumn, removeRow, removeColumn, toggleHead, merge, split].map(
    (change) => (editor: Editor) => perform(editor, change),
  ),
  (editor) => perform(editor, (state) => moveCell(state, 1)),
  (editor) => perform(editor, (state) => insertReference(state, 2)),
  (editor) => perform(editor, (state) => renumber(state, (number) => (number === 2 ? 1 : null))),
  (editor) => editor.commands.undo(),
  (editor) => editor.commands.redo(),
];

test('[2.1-04] whatever is done with a text, the editor gives out a document of the contract that it can take in again', () => {
  const step = fc.record({ act: fc.constantFrom(...acts), at: fc.nat(), to: fc.nat(), word: fc.string() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      const { editor } = open();
      for (const { act, at, to, word } of steps) {
        const size = editor.state.doc.content.size + 1;
        perform(editor, ({ doc, tr }) =>
          tr.setSelection(TextSelection.between(doc.resolve(at % size), doc.resolve(to % size))),
        );
        act(editor, word);
      }
      editor.state.doc.check();
      const text = emitted(editor);
      expect(fits(articleText, text)).toBe(true);
      expect(text).toEqual(editor.getJSON());
      expect(emitted(open(text).editor)).toEqual(text);
      editor.state.doc.forEach((node) => node.type.name === 'table' && expect(TableMap.get(node).problems).toBeNull());
      editors.splice(0).forEach((own) => own.destroy());
    }),
    { numRuns: 120 },
  );
});

test('[1-03] hostile texts in every place of a document stay text in the editor', () => {
  const allowed = new Set(
    'div h2 h3 p a cite strong em sup sub table caption tbody tr td th figure img figcaption aside b span br ul ol li blockquote'.split(
      ' ',
    ),
  );
  for (const payload of xssPayloads) {
    const run = { type: 'text', text: payload };
    const { editor } = open({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [run, { ...run, marks: [{ type: 'link', attrs: { href: payload } }] }] },
        { type: 'figure', attrs: { src: payload, alt: payload, caption: payload } },
        { type: 'card', attrs: { module: 'open', id: 1, title: payload, coverUrl: payload, text: payload } },
        { type: 'table', attrs: { caption: payload }, content: [] },
      ],
    });
    for (const own of editor.view.dom.querySelectorAll('*')) {
      expect(allowed.has(own.tagName.toLowerCase()), own.tagName).toBe(true);
      expect([...own.attributes].filter(({ name }) => /^on|^srcdoc$/.test(name))).toEqual([]);
      expect(own.getAttribute('href') ?? 'https:').toMatch(/^(?:https:|\/[^/\\])/);
    }
    // Copying and pasting inside the editor goes through HTML.
    const copied = DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content);
    const place = document.createElement('div');
    place.append(copied);
    expect(place.querySelector('script, iframe, object, svg')).toBeNull();
  }
});
