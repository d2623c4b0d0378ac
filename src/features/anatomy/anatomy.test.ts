/** Search for structures by name. */
import { expect, test } from 'vitest';
import { matchesKeyword, matchesFirst } from './model.ts';

const structure = (structureId: number, nameZh: string, nameEn: string, nameLa: string) => ({
  structureId,
  nameZh,
  nameEn,
  nameLa,
  marker: null,
});
const vein = structure(1, '肝门静脉', 'Hepatic portal vein', 'Vena portae hepatis');
const duct = structure(2, '肝总管', 'Common hepatic duct', 'Ductus hepaticus communis');

test('[2.1-13] a structure matches by any of its three names in any spelling, and matches come first', () => {
  for (const name of ['门静脉', 'PORTAL', ' vena portae ']) expect(matchesKeyword(vein, name)).toBe(true);
  expect(matchesKeyword(duct, 'vena')).toBe(false);
  expect(matchesKeyword(vein, ' ')).toBe(false);
  expect(matchesFirst([vein, duct], 'ductus')).toEqual([duct, vein]);
  expect(matchesFirst([vein, duct], '')).toEqual([vein, duct]);
});
