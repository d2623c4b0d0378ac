/** What a card of the atlas shows of its structures. */
import type { components } from '../../../openapi/portal.d.ts';

type Structure = components['schemas']['AnatomyStructure'];

/** Whether a structure is what a keyword looks for, in any of its three names. */
export function isSought({ nameZh, nameEn, nameLa }: Structure, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  return wanted !== '' && [nameZh, nameEn, nameLa].some((name) => name.toLowerCase().includes(wanted));
}

/** Structures with those that are looked for first; otherwise in the order of the album. */
export const soughtFirst = (structures: readonly Structure[], keyword: string): Structure[] => [
  ...structures.filter((structure) => isSought(structure, keyword)),
  ...structures.filter((structure) => !isSought(structure, keyword)),
];
