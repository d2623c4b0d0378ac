import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { BuyCourse } from '#kit/money/BuyCourse.tsx';
import { annualPage, membershipPage } from '#addresses/membership.ts';
import { positionText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { type Gate, type Offer, type Origin, previewText } from '../gates.ts';
import type { LessonPlayback } from '../LessonPlayback.ts';
import { Failure } from './Failure.tsx';
import styles from './Player.module.css';

/**
 * What gives the right to the whole [4-20]: the purchase of what is sold alone, else the two links to membership, and the single
 * course where that is sold, too.
 */
const WaysOn = observer(function WaysOn({ offer, origin, children }: WaysOnProps) {
  const { session, dialogs } = useStores();
  const { albumId, noun, priceFen } = offer;
  const isSold = offer.free === 'pay';
  const course = albumId !== null && priceFen !== null && (
    <BuyCourse
      course={{ albumId, priceFen, vipPriceFen: isSold ? offer.vipPriceFen : null }}
      look={isSold ? 'solid' : 'outline'}
      label={isSold ? `购买${noun}` : `单独购买${noun}`}
      origin={origin}
    />
  );
  return (
    <>
      <div className={styles.actions}>
        {!isSold && (
          <>
            <ButtonLink look="vip" to={annualPage.to(origin)}>
              加入VIP
            </ButtonLink>
            <ButtonLink look="solid" to={membershipPage.to(origin)}>
              开通会员
            </ButtonLink>
          </>
        )}
        {course}
      </div>
      {isSold && !course && <p>暂未开放购买，可联系客服咨询</p>}
      <p className={styles.small}>
        {!session.isLoggedIn && (
          <button type="button" onClick={() => void dialogs.open('login', {})}>
            {isSold ? '已购买？立即登录' : '已是会员？立即登录'}
          </button>
        )}
        {children}
      </p>
    </>
  );
});

function Words({ gate, offer, origin, retry, again }: GatesProps & { gate: Gate }) {
  const { dialogs } = useStores();
  switch (gate.kind) {
    case 'login':
      return (
        <>
          <h3>登录后即可观看</h3>
          <div className={styles.actions}>
            <Button look="solid" onClick={() => void dialogs.open('login', { reason: '登录后即可观看' })}>
              立即登录
            </Button>
          </div>
        </>
      );
    case 'previewOver':
      return (
        <>
          <h3>试看已结束</h3>
          <p>{offer.free === 'pay' ? `购买${offer.noun}，观看完整内容` : '开通会员，畅学全部课程'}</p>
          <WaysOn offer={offer} origin={origin}>
            {again && (
              <button type="button" onClick={again}>
                重看试看部分
              </button>
            )}
          </WaysOn>
        </>
      );
    case 'vip':
      return (
        <>
          <h3>该内容为会员专享</h3>
          <WaysOn offer={offer} origin={origin} />
        </>
      );
    case 'pay':
      return (
        <>
          <h3>请先购买该内容</h3>
          <WaysOn offer={offer} origin={origin} />
        </>
      );
    // The page asks for the invite code.
    case 'hospital':
      return null;
    case 'elsewhere':
      return (
        <>
          <h3>您的账号在其他设备观看，当前播放已暂停</h3>
          <p>同一账号最多可在两台设备上同时观看</p>
          <div className={styles.actions}>
            <Button look="solid" onClick={retry}>
              在此继续观看
            </Button>
          </div>
        </>
      );
    case 'gone':
      return <h3>内容不存在或已下架</h3>;
    case 'failed':
      return <Failure {...gate} retry={retry} />;
  }
}

interface WaysOnProps extends Pick<GatesProps, 'offer' | 'origin'> {
  children?: ReactNode;
}

interface GatesProps {
  gate: Gate | null;
  offer: Offer;
  origin: Origin;
  /** Tries again after a failure, or goes on here. */
  retry(): void;
  /** Plays the preview again; null where it plays once. */
  again: (() => void) | null;
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** The reason why the video does not play, over the picture; it takes the focus. */
export function Gates({ gate, ...rest }: GatesProps) {
  if (!gate || gate.kind === 'hospital') return null;
  return (
    <div
      key={gate.kind}
      className={styles.gate}
      role="alertdialog"
      aria-label="无法继续播放"
      tabIndex={-1}
      ref={takeFocus}
    >
      <Words gate={gate} {...rest} />
    </div>
  );
}

interface HintsProps extends Pick<GatesProps, 'offer'> {
  player: LessonPlayback;
  /** Plays from the beginning. */
  restart(): void;
}

/** Messages over a picture without a gate: the preview and its end, the resumed position, the next lesson. */
export const Hints = observer(function Hints({ player, offer, restart }: HintsProps) {
  const { limit, previewLeft, next, countdown } = player;
  return (
    <>
      {limit !== null && (
        <p className={styles.chip} data-soon={previewLeft !== null || undefined}>
          {previewText(limit, previewLeft, offer)}
        </p>
      )}
      {player.resumed && (
        <p className={styles.toast} role="status">
          已为您定位到上次观看位置 <span className="num">{positionText(player.begin)}</span>
          <button
            type="button"
            onClick={() => {
              player.forgetResume();
              restart();
            }}
          >
            从头播放
          </button>
        </p>
      )}
      {countdown !== null && next && (
        <div className={styles.next} role="status">
          <p>
            <span className="num">{countdown}</span> 秒后播放：{next.title}
          </p>
          <div className={styles.actions}>
            <Button look="solid" onClick={player.goToNext}>
              立即播放
            </Button>
            <button type="button" className={styles.close} onClick={player.cancelNext}>
              取消
            </button>
          </div>
          <p className={styles.small}>
            <button type="button" onClick={() => player.setAutoNext(false)}>
              关闭自动连播
            </button>
          </p>
        </div>
      )}
    </>
  );
});
