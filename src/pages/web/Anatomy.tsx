import { type AnatomyAddress, atlasPage } from '#addresses/anatomy.ts';
import { Atlas, AtlasSearch } from '#features/anatomy/components/Atlas.tsx';
import { anatomyQuery } from '#features/anatomy/queries.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { ListPage } from '../parts/ListPage.tsx';

function Anatomy({ address }: { address: AnatomyAddress }) {
  return (
    <ListPage title="解剖图谱" intro="按部位、系统或结构名称查找，名称中、英、拉丁三种文字对照。">
      <AtlasSearch address={address} />
      <ListSection>
        <Atlas address={address} />
      </ListSection>
    </ListPage>
  );
}

/** R061: the atlas, filtered by system, region and name. */
export const page = definePage({
  title: '解剖图谱',
  description: '橙医学苑解剖图谱：按系统、部位和结构的中文、英文、拉丁文名称查找。',
  address: atlasPage,
  reads: ({ api, address }) => [anatomyQuery(api, address)],
  Component: Anatomy,
});
