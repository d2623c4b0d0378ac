import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { type AnatomyAddress, atlasPage } from '#addresses/anatomy.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Entries } from '#ui/FirstList.tsx';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { anatomyQuery } from '../queries.ts';
import { AnatomyCourseCard } from './AnatomyCourseCard.tsx';
import styles from './Atlas.module.css';
import { BodyFigure } from './BodyFigure.tsx';

/** The search of the atlas. */
export const AtlasSearch = ({ address }: { address: AnatomyAddress }) => (
  <KeywordForm
    className={styles.search}
    label="结构搜索"
    field="搜索结构名称（中文/拉丁文/英文）"
    keyword={address.keyword}
    action={atlasPage.to()}
    fields={{ systemId: address.systemId, regionId: address.regionId }}
    to={(keyword) => atlasPage.change(address, { keyword })}
    button="搜索"
  />
);

/** Courses by system and region; both filters are links, so that each choice has an address. */
export function Atlas({ address }: { address: AnatomyAddress }) {
  const { data } = useSuspenseQuery(anatomyQuery(useApi(), address));
  const { systems, regions } = data;
  return (
    <>
      <TabLinks
        label="系统"
        className={styles.tabs}
        current={address.systemId}
        choices={[
          { key: 0, label: '全部系统', to: atlasPage.change(address, { systemId: 0 }) },
          ...systems.map(({ systemId, name, count }) => ({
            key: systemId,
            label: name,
            to: atlasPage.change(address, { systemId }),
            count,
          })),
        ]}
      />
      <div className={styles.split}>
        <aside className={styles.aside} aria-label="按部位查找">
          <BodyFigure address={address} regions={regions} />
        </aside>
        <div>
          <PagedList
            result={data}
            page={address.page}
            to={(page) => atlasPage.change(address, { page })}
            counted="套图谱"
            empty={
              <NoticeBlock text="暂无相关解剖内容" action={<ButtonLink to={atlasPage.to()}>查看全部图谱</ButtonLink>} />
            }
          >
            {(list) => (
              <div className={styles.grid}>
                <Entries>
                  {list.map((course, at) => (
                    <AnatomyCourseCard key={`${at} ${course.albumId}`} course={course} keyword={address.keyword} />
                  ))}
                </Entries>
              </div>
            )}
          </PagedList>
        </div>
      </div>
    </>
  );
}
