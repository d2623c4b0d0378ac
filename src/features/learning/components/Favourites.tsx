import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Grid } from '#ui/Grid.tsx';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { ChipLinks, FilterBar, type FilterRow, TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { type FavouriteKind, type FavouritesAddress, favouriteSorts } from '#addresses/learning.ts';
import { favouriteKinds } from '../favouriteKinds.ts';
import { favouritesQuery } from '../queries.ts';
import { useManageMode } from '#kit/managing/useManageMode.ts';
import { useFavouriteRemoval } from '../useRemoval.ts';
import { FavouriteItem } from './FavouriteItem.tsx';
import styles from './Lists.module.css';
import { ManageBar, ManageButton } from '#kit/managing/ManageBar.tsx';
import { Question } from '#kit/writing/Question.tsx';

/** A favourite of any kind. */
export type Favourite = components['schemas']['CollectList']['list'][number];

/** What the list needs to know about a favourite. */
export interface ShownFavourite {
  id: number;
  title: string;
  /** The favourite as a card or a row. */
  view: ReactNode;
}

/** What a page says about its list of favourites. */
export interface FavouritesProps {
  kind: FavouriteKind;
  address: FavouritesAddress;
  /** The address with some values changed. */
  to(change: Partial<FavouritesAddress>): string;
  /** What the total counts, such as 「门课程」. */
  counted: string;
  /** Shown without any favourite: text and way on. */
  empty: { text: string; to: string; label: string };
  /** Cards in columns, or rows. */
  shape: 'cards' | 'rows';
  /** Further filters. */
  rows?: readonly FilterRow[];
  /** Null for a favourite of another kind. */
  show(favourite: Favourite): ShownFavourite | null;
}

type Counts = components['schemas']['CollectList']['counts'];

/** The kinds of favourites as links, and the filters of one kind. */
function FavouriteFilters({ kind, address, to, rows = [], counts }: FavouritesProps & { counts: Counts }) {
  const { module = '', keyword, sort } = address;
  const [, name = '', path = ''] = favouriteKinds.find(([key]) => key === kind) ?? [];
  return (
    <>
      <TabLinks
        label="收藏的类型"
        className={styles.tabs}
        current={kind}
        choices={favouriteKinds.map(([key, label, other]) => ({
          ...{ key, label, to: other },
          ...(counts[key] > 0 && { count: counts[key] }),
        }))}
      />
      <FilterBar rows={rows} className={styles.filters}>
        <KeywordForm
          label={`搜索收藏的${name}`}
          keyword={keyword}
          action={path}
          fields={{ module: module || false, sort: sort !== 'new' && sort }}
          to={(typed) => to({ keyword: typed })}
        />
      </FilterBar>
    </>
  );
}

/** Shown when no favourite is left, or none that matches the filters. */
function NoFavourites({ address: { module = '', keyword }, to, empty }: FavouritesProps) {
  return keyword !== '' || module !== '' ? (
    <NoticeBlock
      text="没有符合条件的收藏"
      action={<ButtonLink to={to({ keyword: '', ...(module && { module: '' }) })}>清空筛选</ButtonLink>}
    />
  ) : (
    <NoticeBlock text={empty.text} action={<ButtonLink to={empty.to}>{empty.label}</ButtonLink>} />
  );
}

/** A doctor's favourites of one kind; removing one can be undone, removing several asks for confirmation. */
export const Favourites = observer(function Favourites(props: FavouritesProps) {
  const { kind, address, to, counted, shape, show } = props;
  const { data } = useSuspenseQuery(favouritesQuery(useApi(), kind, address));
  const removal = useFavouriteRemoval(kind);
  const { asked, list: body, remove, ...manage } = useManageMode<number[]>(removal, removal.remove, '已取消收藏');

  const all = itemsOf([{ list: data.list.flatMap((favourite) => show(favourite) ?? []) }], ({ id }) => id);
  const shown = all.filter(({ id }) => !removal.isHidden(id));
  // Removed already on the server, though its card still offers the undo.
  const ids = shown.map(({ id }) => id).filter((id) => !removal.canUndo(id));
  const gone = all.length - ids.length;
  const total = Math.max(0, data.total - gone);
  const counts = { ...data.counts, [kind]: Math.max(0, data.counts[kind] - gone) };
  const item = ({ id, title, view }: ShownFavourite) => (
    <FavouriteItem key={id} {...manage} id={id} title={title} isRow={shape === 'rows'} list={body}>
      {view}
    </FavouriteItem>
  );
  return (
    <>
      <FavouriteFilters {...props} counts={counts} />
      <PagedList
        bodyRef={body}
        busy={removal.pending}
        result={{ list: shown, total, size: data.size }}
        page={address.page}
        to={(at) => to({ page: at })}
        counted={counted}
        before={
          <ChipLinks
            label="排序"
            current={address.sort}
            choices={favouriteSorts.map(([key, label]) => ({ key, label, to: to({ sort: key }) }))}
          />
        }
        after={total > 0 && <ManageButton {...manage} />}
        empty={<NoFavourites {...props} />}
      >
        {(list) =>
          shape === 'cards' ? (
            <Grid columns={4} whole>
              {list.map(item)}
            </Grid>
          ) : (
            <ul className={styles.favouriteRows}>
              {list.map((favourite) => (
                <li key={favourite.id}>{item(favourite)}</li>
              ))}
            </ul>
          )
        }
      </PagedList>
      {manage.selection.isOn && total > 0 && <ManageBar {...manage} shown={ids} action="取消收藏" />}
      {asked && (
        <Question
          title="取消收藏"
          text={`确定取消收藏所选的 ${asked.length} ${counted}吗？`}
          onYes={() => void remove()}
          onNo={() => manage.ask(null)}
        />
      )}
    </>
  );
});
