import type { ReactNode, Ref } from 'react';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { FirstList } from '#ui/FirstList.tsx';
import { ListBar, ListBody, ListGhost } from '#ui/ListBody.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Pager } from '#ui/Pager.tsx';

interface PagedListProps<Item> {
  /** One page of the list, as the backend sends it (pages A.3). */
  result: { list: readonly Item[]; total: number; size: number };
  /** Page number from the address, starting at 1. */
  page: number;
  /** Link to another page with the same filters. */
  to(page: number): string;
  /** Noun for the total, as in 「共 12 门课程」; without it the total is not shown. */
  counted?: string;
  /** Before the total: a heading, or the sort order. */
  before?: ReactNode;
  /** After the total: actions on the list. */
  after?: ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Below the entries in place of the pagination. */
  end?: ReactNode;
  /** Another list with pictures stands above it. */
  below?: boolean;
  /** Entries are being changed: do not show the empty state yet. */
  busy?: boolean;
  /** Ref of the entries' element, which can then receive the focus. */
  bodyRef?: Ref<HTMLDivElement>;
  /** Renders the entries of the page. */
  children(list: readonly Item[]): ReactNode;
}

/** One page of a list: total, entries and pagination, or the empty state. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const {
    result,
    page,
    to,
    counted,
    before,
    after,
    empty,
    end,
    below = false,
    busy = false,
    bodyRef,
    children,
  } = props;
  const { list, total, size } = result;
  const past = <NoticeBlock text="没有更多了" action={<ButtonLink to={to(1)}>回到第一页</ButtonLink>} />;
  return (
    <>
      {counted && <ListBar total={`共 ${total} ${counted}`} before={before} after={after} />}
      <ListBody ref={bodyRef} busy={busy}>
        {list.length > 0 ? (
          <>
            <FirstList when={!below}>{children(list)}</FirstList>
            {end ?? <Pager page={page} size={size} total={total} to={to} />}
          </>
        ) : (
          !busy && (total > 0 ? past : empty)
        )}
      </ListBody>
    </>
  );
}

interface ListSectionProps {
  /** Name of the section. */
  shape?: 'cards' | 'rows';
  children: ReactNode;
}

/** The section of a page that shows a list: a skeleton while it loads, an error block with a retry when it fails. */
export const ListSection = ({ shape = 'cards', children }: ListSectionProps) => (
  <AsyncSection loading={<ListGhost shape={shape} />}>{children}</AsyncSection>
);
