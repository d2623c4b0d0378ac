import { productPage } from '#addresses/mall.ts';
import { timeText } from '#shared/dates.ts';
import { priceText } from '#shared/text.ts';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SortButtons } from '#ui/SortButtons.tsx';
import { RemindButton } from '../components/RemindButton.tsx';
import { type Act, type ActModule, actStateNames } from '../model.ts';
import { type Goods, type Round, type SeckillRows, soldPercent } from './model.ts';
import styles from './Seckill.module.css';
import { SeckillAction } from './SeckillAction.tsx';
import { useSeckill } from './useSeckill.ts';

interface SeckillProps {
  act: Act;
  module: ActModule;
  data: SeckillRows;
}

interface ItemProps extends Omit<SeckillProps, 'data'> {
  round: Round;
  goods: Goods;
  serverTime: number;
}

/** The price of the seckill beside the usual one; after the campaign the usual one beside what it was. */
function GoodsPrice({ act, goods: { priceFen, usualFen } }: Pick<ItemProps, 'act' | 'goods'>) {
  const isEnded = act.state === 'ended';
  return (
    <p className={classes(styles.price, 'num')}>
      <span className="hidden">{isEnded ? '现价' : '秒杀价'}</span>
      <b translate="no">{priceText(isEnded ? usualFen : priceFen)}</b>
      {usualFen > priceFen &&
        (isEnded ? (
          <small>
            秒杀价 <del>{priceText(priceFen)}</del>
          </small>
        ) : (
          <>
            <span className="hidden">，平时价</span>
            <del>{priceText(usualFen)}</del>
          </>
        ))}
    </p>
  );
}

/** A size with its price and how much of it is gone. Its picture and name lead to its page. */
function Item({ goods, round, ...rest }: ItemProps) {
  const { productId, skuId, title, imageUrl, specText, total } = goods;
  const percent = soldPercent(goods);
  const to = productPage.to({ productId, skuId });
  return (
    <li className={classes('paper', styles.item)}>
      <Link className={styles.picture} to={to} tabIndex={-1} aria-hidden>
        <Picture src={imageUrl} ratio={1} />
      </Link>
      <div className={styles.body}>
        <h3 className={classes(styles.title, 'clamp2')}>
          <Link to={to}>{title}</Link>
        </h3>
        <p className={classes(card.meta, 'clamp1')}>{[specText, `限量 ${total} 件`].filter(Boolean).join(' · ')}</p>
        <GoodsPrice act={rest.act} goods={goods} />
        <div className={classes(styles.stock, 'num')}>
          <ProgressBar percent={percent} label={`已抢 ${percent}%`} />
          <span aria-hidden>{round.state === 'before' ? '未开抢' : `已抢 ${percent}%`}</span>
        </div>
        <SeckillAction goods={goods} round={round} {...rest} />
      </div>
    </li>
  );
}

/** Goods in small numbers at a low price, round by round. */
export function Seckill({ act, module, data: first }: SeckillProps) {
  const { rows, chosen, choose, isStale } = useSeckill(act, module, first);
  const { rounds, roundId, list, serverTime } = rows;
  const round = rounds.find((own) => own.roundId === roundId) ?? rounds[0];
  if (!round) return null;
  const name = ({ startTime, state }: Round): string => `${timeText(startTime)} ${actStateNames[state]}`;
  return (
    <div className={styles.seckill}>
      <div className={styles.bar}>
        <SortButtons
          label="场次"
          sorts={rounds.map((own) => [String(own.roundId), name(own)] as const)}
          current={chosen ?? String(roundId)}
          onChange={choose}
        />
        {round.state === 'before' && act.state !== 'ended' && (
          <RemindButton
            actKey={act.key}
            roundId={round.roundId}
            on={round.reminded === true}
            about={`${timeText(round.startTime)} 场次`}
            look="outline"
          />
        )}
      </div>
      {act.state !== 'ended' && (
        <p className={styles.rule}>
          整点开抢，按到达先后排队，每人每场每件商品限购一件；抢到后保留15分钟，请及时下单。
        </p>
      )}
      <ul className={styles.goods} aria-busy={isStale || undefined}>
        {list.map((goods, at) => (
          <Item key={`${at} ${roundId} ${goods.skuId}`} {...{ act, module, round, goods, serverTime }} />
        ))}
      </ul>
    </div>
  );
}
