import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptPage } from '#kit/page/keptPage.ts';
import { definePage } from '#kit/page/page.ts';
import { declarationOf, keptModule } from './keepPages.ts';
import { pageFile } from './pageFile.ts';
import { root } from './run.ts';

const about = `import { observer } from 'mobx-react-lite';
const words = ['一', '二'];
const titleOf = (name: string) => name + suffix;
const suffix = '？';
const Aside = observer(function Aside() { return <p>{words}</p>; });
function About() { return <Aside />; }
/** A page. */
export const page = definePage({ address: {}, title: titleOf('关于'), Component: About });
`;

test('the declaration of a page is its own text with what it uses, but for the components and what they use', () => {
  expect(declarationOf(about)?.split('\n')).toEqual([
    "export const page = definePage({ address: {}, title: titleOf('关于'), Component: About });",
    'const titleOf = (name: string) => name + suffix;',
    "const suffix = '？';",
  ]);
  expect(declarationOf('export function Part() { return <p>中文</p>; }')).toBeNull();
});

const files = globSync('src/pages/**/*.tsx', { cwd: root }).filter((path) => pageFile.test(path));

test.each(files)('%s is a page that hot reload can keep', (path) => {
  const module = keptModule(readFileSync(root + path, 'utf8')) ?? '';
  expect(module).toMatch(/^const declared = /m);
  expect(module.match(/^export .*/gm)).toEqual([
    expect.stringMatching(/^export const page = keptPage/),
    'export const Component = page.Component;',
  ]);
});

const First = () => null;
const Second = () => null;

test('a page whose component was edited stays the same object, with the new contents', () => {
  const kept = {};
  const before = keptPage(kept, definePage({ address: {}, title: '甲', Component: First }), 'text');
  const after = keptPage(kept, definePage({ address: {}, title: '甲', Component: Second }), 'text');
  expect(after).toBe(before);
  expect(after.Component).toBe(Second);
});

test('a page whose declaration was edited is another object, so that the browser reloads', () => {
  const kept = {};
  const before = keptPage(kept, definePage({ address: {}, title: '甲', Component: First }), 'one');
  const after = keptPage(kept, definePage({ address: {}, title: '乙', Component: First }), 'two');
  expect(after).not.toBe(before);
  expect(keptPage(kept, definePage({ address: {}, title: '乙', Component: Second }), 'two')).toBe(after);
});

test('a page whose address was imported anew is another object; an address of its own is part of the declaration', () => {
  const pageWith = (text: string): object[] => {
    const kept = {};
    return [1, 2].map(() => keptPage(kept, definePage({ title: '', address: {}, Component: First }), text));
  };
  const [imported, again] = pageWith('address: atlas,\n');
  expect(again).not.toBe(imported);
  const [own, same] = pageWith('address: { q: words(5) },\n');
  expect(same).toBe(own);
});
