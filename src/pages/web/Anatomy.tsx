import { type AnatomyAddress, atlas } from '#features/anatomy/address.ts';
import { Atlas, AtlasSearch } from '#features/anatomy/components/Atlas.tsx';
import { anatomyQuery } from '#features/anatomy/queries.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import styles from '../List.module.css';

function Anatomy({ address }: { address: AnatomyAddress }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>解剖图谱</h1>
      <p className={styles.intro}>按部位、系统或结构名称查找，名称中、英、拉丁三种文字对照。</p>
      <AtlasSearch address={address} />
      <ListSection>
        <Atlas address={address} />
      </ListSection>
    </div>
  );
}

/** R061: the atlas, filtered by system, region and name. */
export const page = definePage({
  title: '解剖图谱',
  description: '橙医学苑解剖图谱：按系统、部位和结构的中文、英文、拉丁文名称查找。',
  address: atlas,
  reads: ({ api, address }) => [anatomyQuery(api, address)],
  Component: Anatomy,
});
