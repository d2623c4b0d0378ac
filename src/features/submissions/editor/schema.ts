/**
 * The nodes and marks of the editor: exactly those of the contract's ArticleText, which is compared with them in a test. Parse rules
 * only serve pasting and dropping; a document goes in and out as JSON.
 */
import { Mark, type MarkConfig, mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';
import { itemPath, type ModuleType } from '#addresses/item.ts';
import { safeAddress } from '#shared/safeAddress.ts';
import { tableNodes } from './tableNodes.ts';

/** What the schema has to know about its surroundings. */
export interface SchemaOptions {
  /** The `src` that may be loaded for a picture; undefined for a picture that is dropped. */
  pictureOf(src: string): string | undefined;
}

const doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const text = Node.create({ name: 'text', group: 'inline' });

const paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'text*',
  parseHTML: () => [{ tag: 'p' }, { tag: 'pre', priority: 30 }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'text*',
  defining: true,
  // A run of marks inside a heading is allowed; its level is 2 or 3, because the title of the article is the first.
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level <= 2 ? 2 : 3 } })),
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.level === 3 ? 'h3' : 'h2', HTMLAttributes, 0],
});

const listItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem('listItem') };
  },
});

const list = (name: 'bulletList' | 'orderedList', tag: 'ul' | 'ol', find: RegExp) =>
  Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })];
    },
  });

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
});

/** Maximum lengths of the texts of a figure in the contract, in code points. */
export const figureLimits = { src: 300, alt: 200, caption: 200 } as const;

const short = (value: string | null, max: number): string =>
  Array.from(value ?? '')
    .slice(0, max)
    .join('');

const figure = Node.create<SchemaOptions>({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', rendered: false },
    alt: { default: '', rendered: false },
    caption: { default: '', rendered: false },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
  }),
  parseHTML() {
    const { options } = this;
    const read = (picture: Element | null, caption = ''): false | Record<string, string> => {
      const src = picture?.getAttribute('src') ?? '';
      if (!picture || src.length > figureLimits.src || !src.startsWith('/') || !options.pictureOf(src)) return false;
      const alt = short(picture.getAttribute('alt'), figureLimits.alt);
      return { src, alt, caption: short(caption, figureLimits.caption) };
    };
    return [
      {
        tag: 'figure',
        priority: 60,
        getAttrs: (element) =>
          element.querySelector('table') === null &&
          read(element.querySelector('img'), element.querySelector('figcaption')?.textContent ?? ''),
      },
      { tag: 'img', getAttrs: (element) => read(element) },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, caption } = node.attrs as Record<'src' | 'alt' | 'caption', string>;
    const shown = this.options.pictureOf(src);
    return [
      'figure',
      HTMLAttributes,
      shown === undefined ? ['span', '图片无法显示'] : ['img', { src: shown, alt, draggable: 'false' }],
      ['figcaption', caption || '（未填写图片说明）'],
    ];
  },
});

const cardTexts = ['module', 'title', 'coverUrl', 'text'] as const;

/** A card within the text. The editor keeps the cards of an article; it makes none. */
const card = Node.create<SchemaOptions>({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      ['module', 'id', 'title', 'coverUrl', 'text'].map((name) => [
        name,
        { default: name === 'id' ? 0 : '', rendered: false },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'aside[data-card]',
      getAttrs: (element) => {
        const read = (name: string): string => short(element.getAttribute(`data-${name.toLowerCase()}`), 80);
        const [module, title, coverUrl, words] = cardTexts.map(read);
        const id = Number(element.getAttribute('data-card'));
        const isKnown = Number.isSafeInteger(id) && id > 0 && itemPath(module as ModuleType, id);
        // Only the cards of this editor; their pictures are those of the portal.
        return isKnown && coverUrl?.startsWith('/') ? { module, id, title, coverUrl, text: words } : false;
      },
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const data = Object.fromEntries(
      cardTexts.map((name) => [`data-${name.toLowerCase()}`, String(node.attrs[name])] as const),
    );
    return [
      'aside',
      mergeAttributes(HTMLAttributes, data, { 'data-card': String(node.attrs.id) }),
      ['b', String(node.attrs.title)],
      ['span', String(node.attrs.text)],
    ];
  },
});

type Parse = NonNullable<MarkConfig['parseHTML']>;

/** A mark without attributes: its element, its key, and the elements and styles that are pasted for it. */
const look = (name: string, tag: string, key: string, parseHTML: Parse, excludes?: string) =>
  Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML,
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

const raised = 'superscript subscript';
const looks = [
  look('bold', 'strong', 'Mod-b', () => [
    { tag: 'strong' },
    // Pages of office programs wrap the whole text in such an element.
    { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
    { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(value) && null },
  ]),
  look('italic', 'em', 'Mod-i', () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: (element) => element.style.fontStyle !== 'normal' && null },
    { style: 'font-style=italic' },
  ]),
  look('superscript', 'sup', 'Mod-.', () => [{ tag: 'sup' }, { style: 'vertical-align=super' }], raised),
  look('subscript', 'sub', 'Mod-,', () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }], raised),
];

/** Maximum length of a link's address in the contract. */
export const maxHref = 500;

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeAddress(element.getAttribute('href') ?? '');
        return href !== undefined && href.length <= maxHref ? { href } : false;
      },
    },
  ],
  renderHTML: ({ mark, HTMLAttributes }) => {
    const href = safeAddress(String(mark.attrs.href));
    return ['a', mergeAttributes(HTMLAttributes, href === undefined ? {} : { href, rel: 'noopener noreferrer' }), 0];
  },
});

/** Leads to a reference of the list below the text, by its number from 1. */
const reference = Mark.create({
  name: 'reference',
  inclusive: false,
  excludes: '_',
  addAttributes: () => ({ number: { default: 1, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'cite[data-reference]',
      getAttrs: (element) => {
        const number = Number(element.getAttribute('data-reference'));
        return Number.isInteger(number) && number >= 1 && number <= 200 ? { number } : false;
      },
    },
  ],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'cite',
    mergeAttributes(HTMLAttributes, { 'data-reference': String(mark.attrs.number) }),
    0,
  ],
});

/** All nodes and marks. */
export const schemaExtensions = (options: SchemaOptions) => [
  ...[doc, text, paragraph, heading, listItem, blockquote],
  list('bulletList', 'ul', /^\s*([-+*])\s$/),
  list('orderedList', 'ol', /^(\d+)[.、]\s$/),
  ...tableNodes,
  figure.configure(options),
  card.configure(options),
  ...[reference, link, ...looks],
];
