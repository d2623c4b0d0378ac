/** R061: the address of the atlas. */
import { defineAddress, id, pageNumber, words, type ValuesAt } from './define.ts';

/** Systems and regions are numbers; 0 means all. */
export const atlasPage = defineAddress('/web/common/anatomy', {
  systemId: id(2),
  regionId: id(2),
  keyword: words(),
  page: pageNumber(),
});

/** Parameters of the atlas. */
export type AnatomyAddress = ValuesAt<typeof atlasPage>;
