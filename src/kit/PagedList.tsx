import type { ReactNode, Ref } from 'react';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { ListBar, ListBody, ListGhost } from '../ui/ListBody.tsx';
import { NoticeBlock } from '../ui/NoticeBlock.tsx';
import { Pager } from '../ui/Pager.tsx';

interface PagedListProps<Item> {
  /** A page of the list, as the backend answers it (pages A.3). */
  result: { list: readonly Item[]; total: number; size: number };
  /** The page that the address names, from 1. */
  page: number;
  /** The address of a page, with the same choices. */
  to(page: number): string;
  /** What the total counts, as in 「共 12 门课程」; without it no line stands above the list. */
  counted?: string;
  /** In front of the total: a heading, or the order. */
  before?: ReactNode;
  /** Behind the total: what can be done with the list. */
  after?: ReactNode;
  /** Stands in the place of a list that holds nothing. */
  empty: ReactNode;
  /** Entries are being changed: an empty page says nothing yet. */
  busy?: boolean;
  /** Takes the entries' element, which may then get the focus. */
  bodyRef?: Ref<HTMLDivElement>;
  /** Draws the entries of the page. */
  children(list: readonly Item[]): ReactNode;
}

/** A page of a list: its total, its entries and the other pages; or what to do where there is nothing. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { result, page, to, counted, before, after, empty, busy = false, bodyRef, children } = props;
  const { list, total, size } = result;
  const past = <NoticeBlock text="没有更多了" action={<ButtonLink to={to(1)}>回到第一页</ButtonLink>} />;
  return (
    <>
      {counted && <ListBar total={`共 ${total} ${counted}`} before={before} after={after} />}
      <ListBody ref={bodyRef} busy={busy}>
        {list.length > 0 ? (
          <>
            {children(list)}
            <Pager page={page} size={size} total={total} to={to} />
          </>
        ) : (
          !busy && (total > 0 ? past : empty)
        )}
      </ListBody>
    </>
  );
}

interface ListSectionProps {
  /** What the list holds. */
  shape?: 'cards' | 'rows';
  children: ReactNode;
}

/** The part of a page that shows a list: its shape while it comes, and where it fails the block with its retry. */
export const ListSection = ({ shape = 'cards', children }: ListSectionProps) => (
  <AsyncSection loading={<ListGhost shape={shape} />}>{children}</AsyncSection>
);
