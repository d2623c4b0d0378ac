import { helpPage } from '#addresses/content.ts';
import { priceText } from '#shared/text.ts';
import { Link } from '#ui/Link.tsx';
import type { Product } from '../queries.ts';
import styles from './Panels.module.css';

/** What the promises of the shop mean; a promise without an entry stands by its name alone. */
const meanings: Readonly<Record<string, string>> = {
  正品保障: '全部商品由出版社或品牌方授权供货。',
  '7天无理由退货': '签收后 7 天内可以申请退货；图书须未拆封、无污损，成套商品须整套退回。',
  购买后即可阅读: '付款后在「已购课程」的「电子书」中在线阅读，手机与电脑的阅读进度同步，不寄送纸书。',
  首次打开前可退款: '电子书首次打开阅读前，支付后 7 天内可以申请退款；打开后不支持退款。',
  电子发票: '订单完成后可在「发票管理」中申请电子普通发票。',
};

/** What the shop promises, and how delivery and returns work. */
export function Service({ about: { serviceTags, ebook, skus, freight } }: { about: Product }) {
  const hasPaper = skus.some(({ isEbook }) => !isEbook);
  const tags = [...new Set([...(hasPaper ? serviceTags : []), ...(ebook?.serviceTags ?? [])])];
  const { baseFen, freeOverFen, remoteExtraFen } = freight;
  return (
    <dl className={styles.service}>
      {tags.map((tag) => (
        <div key={tag}>
          <dt>{tag}</dt>
          {meanings[tag] && <dd>{meanings[tag]}</dd>}
        </div>
      ))}
      {hasPaper && baseFen > 0 && (
        <div>
          <dt>配送与运费</dt>
          <dd className="num">
            运费 {priceText(baseFen)}，商品满 {priceText(freeOverFen)} 免运费
            {remoteExtraFen > 0 && `；偏远地区加收 ${priceText(remoteExtraFen)}`}。
          </dd>
        </div>
      )}
      {hasPaper && (
        <div>
          <dt>退换货流程</dt>
          <dd>在「我的订单」中申请售后，审核通过后 7 天内寄回并填写物流单号，仓库收货后 1–3 个工作日原路退款。</dd>
        </div>
      )}
      <div>
        <dt>还有疑问</dt>
        <dd>
          可以查看
          <Link className="textLink" to={helpPage.to()}>
            帮助中心
          </Link>
          ，或联系在线客服。
        </dd>
      </div>
    </dl>
  );
}
