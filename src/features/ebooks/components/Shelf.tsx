import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { dateText } from '#shared/dates.ts';
import { mallListPages, productPage } from '#addresses/mall.ts';
import { mallOrderPage } from '#addresses/order.ts';
import { ownedPage } from '#addresses/learning.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type Owned, shelfQuery } from '../queries.ts';
import styles from './Shelf.module.css';

function Book({ book }: { book: Owned }) {
  const { productId, title, coverUrl, maker, chapterCount, orderId, boughtTime, reading, place } = book;
  const percent = place?.percent ?? 0;
  const action = percent === 100 ? '再次阅读' : place ? '继续阅读' : '立即阅读';
  return (
    <li className={styles.book}>
      <Picture className={styles.cover} src={coverUrl} ratio={1} />
      <div className={styles.what}>
        <h2 className="clamp2">
          <Link to={productPage.to({ productId })}>{title}</Link>
        </h2>
        <p className="clamp1">{maker}</p>
        <p className={`${styles.meta} num`}>
          {dateText(boughtTime)} 购买
          <Link className="textLink" to={mallOrderPage.to({ orderId })}>
            查看订单
          </Link>
        </p>
      </div>
      <div className={styles.far}>
        <span className="num">
          {place ? `读到第 ${place.chapter}/${chapterCount} 章 · ${percent}%` : `共 ${chapterCount} 章 · 未读`}
        </span>
        <ProgressBar percent={percent} label={`已读 ${percent}%`} />
      </div>
      {reading === 'closed' ? (
        <p className={styles.paused}>退款处理中</p>
      ) : (
        <ButtonLink look="solid" to={ownedPage.to({ book: productId })} aria-label={`${action} ${title}`}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}

interface ShelfProps {
  page: number;
  /** Link to another page of the shelf. */
  to(page: number): string;
}

/** The electronic books of the doctor, the one read last first. */
export function Shelf({ page, to }: ShelfProps) {
  const { data } = useSuspenseQuery(shelfQuery(useApi(), page));
  const empty = (
    <NoticeBlock
      text="暂无电子书"
      action={<ButtonLink to={mallListPages.book.to({ ebook: true })}>去看看电子书</ButtonLink>}
    />
  );
  return (
    <PagedList result={data} page={page} to={to} counted="本电子书" empty={empty}>
      {(list) => (
        <ul className="paper">
          {list.map((book, at) => (
            <Book key={`${at} ${book.productId}`} book={book} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
