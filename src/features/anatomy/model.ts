/** Matching and order of the structures on a card of the atlas. */
import type { components } from '../../../openapi/portal.d.ts';

type Structure = components['schemas']['AnatomyStructure'];

/** Whether one of a structure's three names contains the keyword. */
export function isSought({ nameZh, nameEn, nameLa }: Structure, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  return wanted !== '' && [nameZh, nameEn, nameLa].some((name) => name.toLowerCase().includes(wanted));
}

/** Structures with the matching ones first; otherwise in the order of the course. */
export const soughtFirst = (structures: readonly Structure[], keyword: string): Structure[] => [
  ...structures.filter((structure) => isSought(structure, keyword)),
  ...structures.filter((structure) => !isSought(structure, keyword)),
];
