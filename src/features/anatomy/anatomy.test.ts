/** The addresses of the atlas, and which structures are what somebody looks for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { anatomyPath, changed, readAnatomy } from './address.ts';
import { isSought, soughtFirst } from './model.ts';

const searchOf = (path: string): URLSearchParams => new URL(path, 'http://portal.test').searchParams;
const structure = (structureId: number, nameZh: string, nameEn: string, nameLa: string) => ({
  structureId,
  nameZh,
  nameEn,
  nameLa,
});
const vein = structure(1, '肝门静脉', 'Hepatic portal vein', 'Vena portae hepatis');
const duct = structure(2, '肝总管', 'Common hepatic duct', 'Ductus hepaticus communis');

test('[2.1-13] an address of the atlas without anything is all of it; what makes no sense is the default', () => {
  const plain = { systemId: 0, regionId: 0, keyword: '', page: 1 };
  expect(readAnatomy(new URLSearchParams())).toEqual(plain);
  expect(readAnatomy(new URLSearchParams('systemId=x&regionId=100&keyword=%20&page=-2'))).toEqual(plain);
  expect(anatomyPath(plain)).toBe('/web/common/anatomy');
});

test('[2.1-13] what is written of the atlas is read again, and a change begins at the first page', () => {
  const id = fc.integer({ min: 0, max: 99 });
  const keyword = fc.string({ unit: 'grapheme', maxLength: 10 }).map((text) => text.trim());
  fc.assert(
    fc.property(
      fc.record({ systemId: id, regionId: id, keyword, page: fc.integer({ min: 1, max: 9_999 }) }),
      (address) => {
        expect(readAnatomy(searchOf(anatomyPath(address)))).toEqual(address);
        expect(readAnatomy(searchOf(changed(address, { systemId: 5 })))).toEqual({ ...address, systemId: 5, page: 1 });
      },
    ),
    { numRuns: runs(200, 5_000) },
  );
});

test('a keyword is cut at fifty characters, not through one of them', () => {
  const { keyword } = readAnatomy(new URLSearchParams({ keyword: '🫀'.repeat(60) }));
  expect(keyword).toBe('🫀'.repeat(50));
});

test('[2.1-13] a structure is what is looked for by any of its three names, however it is written, and stands first then', () => {
  for (const name of ['门静脉', 'PORTAL', ' vena portae ']) expect(isSought(vein, name)).toBe(true);
  expect(isSought(duct, 'vena')).toBe(false);
  expect(isSought(vein, ' ')).toBe(false);
  expect(soughtFirst([vein, duct], 'ductus')).toEqual([duct, vein]);
  expect(soughtFirst([vein, duct], '')).toEqual([vein, duct]);
});
