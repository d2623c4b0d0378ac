import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Entries, FirstList } from './FirstList.tsx';
import { Grid } from './Grid.tsx';
import { Image } from './Image.tsx';
import { Picture } from './Picture.tsx';

/** How the server lets each picture be loaded, in their order. */
const loadings = (node: ReactNode): string[] =>
  [...renderToString(node).matchAll(/<img [^>]*>/g)].map(
    ([img]) => `${/loading="(\w+)"/.exec(img)?.[1]}${img.includes('fetchPriority="high"') ? ' first' : ''}`,
  );

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => <Picture key={at} src={`/${at}.svg`} ratio={1} />);

const eager = (count: number): string[] => ['eager first', ...Array<string>(count - 1).fill('eager')];

test('pictures of the first four cards of a grid are loaded at once, the very first one before the others', () => {
  expect(
    loadings(
      <FirstList>
        <Grid columns={4}>{pictures(8)}</Grid>
      </FirstList>,
    ),
  ).toEqual([...eager(4), 'lazy', 'lazy', 'lazy', 'lazy']);
});

test('the places of entries go on in the second part of a list', () => {
  const parts = (
    <FirstList>
      <Entries>{pictures(1)}</Entries>
      <Entries before={1}>{pictures(6)}</Entries>
    </FirstList>
  );
  expect(loadings(parts)).toEqual([...eager(6), 'lazy']);
});

test('a logo in an entry of a first list is loaded at once too', () => {
  const logo = <Image src="/logo.svg" alt="" loading="lazy" />;
  expect(
    loadings(
      <FirstList>
        <Entries>{logo}</Entries>
        {logo}
      </FirstList>,
    ),
  ).toEqual(['eager first', 'lazy']);
});

test('pictures of all other lists wait until they are near', () => {
  expect(loadings(<Grid columns={4}>{pictures(2)}</Grid>)).toEqual(['lazy', 'lazy']);
  expect(
    loadings(
      <FirstList when={false}>
        <Grid columns={4}>{pictures(2)}</Grid>
      </FirstList>,
    ),
  ).toEqual(['lazy', 'lazy']);
});
