/** Matching and order of the structures on a card of the atlas. */
import type { components } from '#openapi/portal.d.ts';

type Structure = components['schemas']['AnatomyStructure'];

/** Whether one of a structure's three names contains the keyword. */
export function matchesKeyword({ nameZh, nameEn, nameLa }: Structure, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  return wanted !== '' && [nameZh, nameEn, nameLa].some((name) => name.toLowerCase().includes(wanted));
}

/** Structures with the matching ones first; otherwise in the order of the course. */
export const matchesFirst = (structures: readonly Structure[], keyword: string): Structure[] => [
  ...structures.filter((structure) => matchesKeyword(structure, keyword)),
  ...structures.filter((structure) => !matchesKeyword(structure, keyword)),
];
