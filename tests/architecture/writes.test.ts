import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as operations from '#openapi/dist/all.ts';
import type { Operation } from '#openapi/operation.ts';

const source = join(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
);
const read = (file: string): string => readFileSync(join(source, file), 'utf8');
/** Sent as POST for the size of their question; they change nothing, and are read with a query. */
const asked = ['orderPreview', 'mallPreview', 'meetingPreview'];
const writes = Object.entries<Operation>(operations)
  .filter(([name, { writes: isWrite, method }]) => (isWrite || method === 'post') && !asked.includes(name))
  .map(([name]) => name);

/** Files that write without kit/useWrite: multi-step processes and their wiring. */
const choreographies = [
  'app/start.tsx',
  'entry-server.tsx',
  'features/ebooks/usePlaceLog.ts',
  'features/exercises/answering/useAnswerSheet.ts',
  'features/exercises/result/useLateEntries.ts',
  'features/live/room/useOnlineTime.ts',
  'features/login/makeSocialLogin.ts',
  'features/login/useScanLogin.ts',
  'features/login/useVoiceCode.ts',
  'features/payment/usePayWatch.ts',
  'features/player/watching.ts',
  'features/session/signOut.ts',
  'features/submissions/useWritingSession.ts',
  'kit/files/useFileUploads.ts',
  'kit/phoneCode/Captcha.ts',
  'kit/phoneCode/useSmsCode.ts',
];

test('every write is made by kit/useWrite, except in the listed multi-step processes', () => {
  const direct = files.filter((file) =>
    [...read(file).matchAll(/\.call\(\s*(\w+)/g)].some(([, name = '']) => writes.includes(name)),
  );
  expect(direct.toSorted()).toEqual(choreographies);
});

test('every write is declared in a mutations.ts of a feature or of a part of the kit', () => {
  const declaring = files.filter((file) => /\buseWrite\(/.test(read(file)) && file !== 'kit/writing/useWrite.ts');
  expect(declaring.filter((file) => !/^(features|kit)(\/\w+){1,2}\/(mutations|\w+Mutations)\.ts$/.test(file))).toEqual(
    [],
  );
  const declared = declaring.flatMap((file) =>
    [...read(file).matchAll(/\buseWrite\(\s*(\w+)/g)].map(([, name]) => name),
  );
  const called = files
    .filter((file) => choreographies.includes(file))
    .flatMap((file) => [...read(file).matchAll(/\.call\(\s*(\w+)/g)].map(([, name]) => name));
  expect(writes.filter((name) => !declared.includes(name) && !called.includes(name))).toEqual([]);
});

test('the keys of reads are created in one place', () => {
  expect(files.filter((file) => /queryKey: *\[|\[\w+\.method, *\w+\.path/.test(read(file)))).toEqual([]);
});

test('A20 only kit/useWrite makes mutations, which join two submissions in one tick; no component guards a write by its render', () => {
  expect(files.filter((file) => /\buseMutation[(<]/.test(read(file)))).toEqual(['kit/writing/useWrite.ts']);
  const byRender =
    /isPending(?: \|\| \w+)?\) return(?: [^<\n]*)?;|![\w.]*isPending && [\w.(]*(?:mutate|await|void)|if \(![\w.]*isPending\)/;
  expect(files.filter((file) => byRender.test(read(file)))).toEqual([]);
});
