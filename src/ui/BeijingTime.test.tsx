// @vitest-environment jsdom
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { inAct } from '#tests/fuzz/inAct.ts';
import { BeijingTime } from './BeijingTime.tsx';

const machineZone = process.env.TZ;
let root: Root | null = null;
afterEach(async () => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
  await inAct(async () => root?.unmount());
  document.body.replaceChildren();
});

test.each([
  ['Asia/Shanghai', '19:30'],
  ['Asia/Singapore', '19:30'],
  ['Asia/Kathmandu', '19:30北京时间'],
  ['America/New_York', '19:30北京时间'],
  ['UTC', '19:30北京时间'],
])('V33 a reader in %s reads %s, and the server’s HTML is the same for everybody', async (zone, text) => {
  process.env.TZ = zone;
  const time = (
    <p>
      19:30
      <BeijingTime />
    </p>
  );
  const { body } = document;
  body.append(...new DOMParser().parseFromString(renderToString(time), 'text/html').body.childNodes);
  expect(body.textContent).toBe('19:30');
  await inAct(async () => {
    root = hydrateRoot(body, time);
  });
  expect(body.textContent).toBe(text);
});
