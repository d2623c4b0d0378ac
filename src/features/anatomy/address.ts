/** R061: the address of the atlas. */
import { defineAddress, id, pageNumber, words } from '../../shared/address.ts';
import { paths } from '../../shared/paths.ts';

/** Systems and regions are numbered; 0 is all of them. */
export const atlas = defineAddress(paths.anatomy, {
  systemId: id(2),
  regionId: id(2),
  keyword: words(),
  page: pageNumber(),
});

/** What an address of the atlas says. */
export type AnatomyAddress = NonNullable<ReturnType<typeof atlas.read>>;
