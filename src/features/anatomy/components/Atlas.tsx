import { useSuspenseQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/ApiContext.ts';
import { paths } from '../../../shared/paths.ts';
import { wellFormed } from '../../../shared/text.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ListBody } from '../../../ui/ListBody.tsx';
import { TabLinks } from '../../../ui/ListNav.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { type AnatomyAddress, anatomyPath, changed, longestKeyword } from '../address.ts';
import { anatomyQuery } from '../queries.ts';
import { AnatomyAlbumCard } from './AnatomyAlbumCard.tsx';
import styles from './Atlas.module.css';
import { BodyFigure } from './BodyFigure.tsx';

const label = '搜索结构名称（中文/拉丁文/英文）';

/** The search of the atlas: a plain GET form, which scripts only make quicker. */
export function AtlasSearch({ address }: { address: AnatomyAddress }) {
  const { systemId, regionId, keyword } = address;
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    void navigate(changed(address, { keyword: typeof typed === 'string' ? wellFormed(typed.trim()) : '' }));
  };
  return (
    <form className={styles.search} role="search" aria-label="结构搜索" action={paths.anatomy} onSubmit={submit}>
      {systemId > 0 && <input type="hidden" name="systemId" value={systemId} />}
      {regionId > 0 && <input type="hidden" name="regionId" value={regionId} />}
      <input
        key={keyword}
        type="search"
        name="keyword"
        aria-label={label}
        placeholder={label}
        maxLength={longestKeyword}
        defaultValue={keyword}
      />
      <Button type="submit">
        <Search size={16} strokeWidth={1.75} aria-hidden />
        搜索
      </Button>
    </form>
  );
}

/** Albums by system and region; both are links, so that every choice has an address. */
export function Atlas({ address }: { address: AnatomyAddress }) {
  const { data: atlas } = useSuspenseQuery(anatomyQuery(useApi(), address));
  const { list, total, size, systems, regions } = atlas;
  return (
    <>
      <TabLinks
        label="系统"
        className={styles.tabs}
        current={address.systemId}
        choices={[
          { key: 0, label: '全部系统', to: changed(address, { systemId: 0 }) },
          ...systems.map(({ systemId, name, count }) => ({
            key: systemId,
            label: name,
            to: changed(address, { systemId }),
            count,
          })),
        ]}
      />
      <div className={styles.split}>
        <aside className={styles.aside} aria-label="按部位查找">
          <BodyFigure address={address} regions={regions} />
        </aside>
        <div>
          <p role="status" className={`${styles.found} num`}>
            共 {total} 套图谱
          </p>
          <ListBody path={paths.anatomy}>
            {list.length === 0 ? (
              <NoticeBlock
                text={total === 0 ? '暂无相关解剖内容' : '没有更多了'}
                action={<ButtonLink to={paths.anatomy}>查看全部图谱</ButtonLink>}
              />
            ) : (
              <>
                <div className={styles.grid}>
                  {list.map((album, at) => (
                    <AnatomyAlbumCard key={`${at} ${album.albumId}`} album={album} keyword={address.keyword} />
                  ))}
                </div>
                <Pager page={address.page} size={size} total={total} to={(page) => anatomyPath({ ...address, page })} />
              </>
            )}
          </ListBody>
        </div>
      </div>
    </>
  );
}
