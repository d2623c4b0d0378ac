/** R061: the address of the atlas. */
import { defineAddress, id, pageNumber, words } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

/** Systems and regions are numbers; 0 means all. */
export const atlas = defineAddress(paths.anatomy, {
  systemId: id(2),
  regionId: id(2),
  keyword: words(),
  page: pageNumber(),
});

/** Parameters of the atlas. */
export type AnatomyAddress = NonNullable<ReturnType<typeof atlas.read>>;
