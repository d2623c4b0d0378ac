import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import { dateText } from '#shared/dates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Image } from '#ui/Image.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Stars } from '#ui/Stars.tsx';
import { belowProduct, type ProductAddress, reviewChoices } from '#addresses/mall.ts';
import { type ProductReview, productReviewsQuery } from '../queries.ts';
import styles from './Panels.module.css';

function ReviewView({ review }: { review: ProductReview }) {
  const { star, content, images, skuText, userName, reply, createTime } = review;
  const linkTo = usePictureLinks(images.map((src, at) => ({ src, name: `${userName}的评价图片 ${at + 1}` })));
  return (
    <article className={styles.review} aria-label={`${userName}的评价`}>
      <header>
        <b>{userName}</b>
        <Stars value={star} />
        {skuText !== null && <span>{skuText}</span>}
        <span className="num">{dateText(createTime)}</span>
      </header>
      <p>{content}</p>
      {images.length > 0 && (
        <ul className={styles.photos}>
          {images.map((src, at) => (
            <li key={`${at} ${src}`}>
              <a {...linkTo(at)}>
                <Image src={src} alt={`评价图片 ${at + 1}`} width={80} height={80} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply !== null && (
        <p className={styles.reply}>
          <b>商家回复：</b>
          {reply}
        </p>
      )}
    </article>
  );
}

/** The reviews of a product, with their choice and pages. */
export function Reviews({ address }: { address: ProductAddress }) {
  const { data } = useSuspenseQuery(productReviewsQuery(useApi(), address));
  const { star } = address;
  const { goodPercent, counts } = data;
  return (
    <div className={styles.reviews}>
      {goodPercent !== null && (
        <p className={styles.good}>
          好评率 <b className="num">{goodPercent}%</b>
        </p>
      )}
      {counts.all > 0 && (
        <ChipLinks
          label="评价筛选"
          current={star}
          choices={reviewChoices.map(([key, name]) => ({
            key,
            label: `${name}（${counts[key]}）`,
            to: belowProduct(address, { tab: 'reviews', star: key }),
          }))}
        />
      )}
      <PagedList
        result={data}
        page={address.page}
        to={(page) => belowProduct(address, { tab: 'reviews', star, page })}
        empty={
          <NoticeBlock
            text={star === 'all' ? '还没有评价' : '没有符合条件的评价'}
            action={
              star !== 'all' && <ButtonLink to={belowProduct(address, { tab: 'reviews' })}>查看全部评价</ButtonLink>
            }
          />
        }
      >
        {(list) => (
          <ul>
            {list.map((review, at) => (
              <li key={`${at} ${review.reviewId}`}>
                <ReviewView review={review} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
