import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { itemsOf } from '../../../api/pages.ts';
import { PagedList } from '../../../kit/PagedList.tsx';
import { paths } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { KeywordForm } from '../../../ui/KeywordForm.tsx';
import { ChipLinks, FilterBar } from '../../../ui/ListNav.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { useScripts } from '../../../ui/useScripts.ts';
import { favouriteModules, type FavouritesAddress, favouriteSorts, favourites } from '../address.ts';
import { focusUnlessHeld } from '../focus.ts';
import { coursesOf, favouritesQuery } from '../queries.ts';
import { Selection } from '../Selection.ts';
import { useFavouriteRemoval } from '../useRemoval.ts';
import { FavouriteItem } from './FavouriteItem.tsx';
import styles from './Lists.module.css';
import { ManageBar } from './ManageBar.tsx';
import { Question } from './Question.tsx';

interface FavouritesProps {
  address: FavouritesAddress;
  /** Renders a course. */
  card(course: components['schemas']['AlbumBrief']): ReactNode;
}

function Empty({ address }: { address: FavouritesAddress }) {
  const unfiltered = favourites.to({ sort: address.sort });
  return favourites.change(address, {}) === unfiltered ? (
    <NoticeBlock text="还没有收藏课程" action={<ButtonLink to={paths.course}>去选课</ButtonLink>} />
  ) : (
    <NoticeBlock text="没有符合条件的收藏" action={<ButtonLink to={unfiltered}>清空筛选</ButtonLink>} />
  );
}

/** A doctor's favourites as cards; removing one can be undone, removing several asks for confirmation. */
export const Favourites = observer(function Favourites({ address, card }: FavouritesProps) {
  const { module, keyword, sort, page } = address;
  const { notices } = useStores();
  const { data } = useSuspenseQuery(favouritesQuery(useApi(), address));
  const scripts = useScripts();
  const [selection] = useState(() => new Selection());
  const removal = useFavouriteRemoval();
  const [asked, setAsked] = useState<number[] | null>(null);
  const body = useRef<HTMLDivElement>(null);

  const courses = itemsOf([{ list: coursesOf(data) }], ({ album }) => album.albumId);
  const shown = courses.filter(({ album }) => !removal.isHidden(album.albumId));
  // Removed already on the server, though its card still offers the undo.
  const ids = shown.map(({ album }) => album.albumId).filter((albumId) => !removal.canUndo(albumId));
  const total = Math.max(0, data.total - (courses.length - ids.length));
  const to = (change: Partial<FavouritesAddress>): string => favourites.change(address, change);
  const modules = {
    label: '类型',
    current: module,
    choices: favouriteModules.map(([key, label]) => ({ key, label, to: to({ module: key }) })),
  };
  const disabled = !scripts || removal.pending;
  const remove = async (): Promise<void> => {
    setAsked(null);
    if (asked === null) return;
    if (!(await removal.remove(asked))) return;
    if (selection.isOn) selection.toggle();
    notices.show('success', '已取消收藏');
    focusUnlessHeld(body.current);
  };
  return (
    <>
      <FilterBar rows={[modules]} className={styles.filters}>
        <KeywordForm
          label="搜索收藏的课程"
          keyword={keyword}
          action={paths.favourites}
          fields={{ module, sort: sort !== 'new' && sort }}
          to={(typed) => to({ keyword: typed })}
        />
      </FilterBar>
      <PagedList
        bodyRef={body}
        busy={removal.pending}
        result={{ list: shown, total, size: data.size }}
        page={page}
        to={(at) => to({ page: at })}
        counted="门课程"
        before={
          <ChipLinks
            label="排序"
            current={sort}
            choices={favouriteSorts.map(([key, label]) => ({ key, label, to: to({ sort: key }) }))}
          />
        }
        after={
          total > 0 && (
            <Button disabled={disabled} aria-expanded={selection.isOn} onClick={selection.toggle}>
              批量管理
            </Button>
          )
        }
        empty={<Empty address={address} />}
      >
        {(list) => (
          <Grid columns={4} whole>
            {list.map((favourite) => (
              <FavouriteItem
                key={favourite.album.albumId}
                favourite={favourite}
                card={card}
                removal={removal}
                selection={selection}
                disabled={disabled}
                list={body}
              />
            ))}
          </Grid>
        )}
      </PagedList>
      {selection.isOn && total > 0 && (
        <ManageBar
          selection={selection}
          shown={ids}
          action="取消收藏"
          pending={removal.pending}
          onAction={() => setAsked(selection.among(ids))}
        />
      )}
      {asked !== null && (
        <Question
          text={`确定取消收藏所选的 ${asked.length} 门课程吗？`}
          onYes={() => void remove()}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
});
