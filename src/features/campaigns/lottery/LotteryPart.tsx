import { observer } from 'mobx-react-lite';
import { momentText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { PartButton } from '../components/PartButton.tsx';
import type { Act, ActModule } from '../model.ts';
import type { Lottery } from './model.ts';
import styles from './Lottery.module.css';
import { useDraw } from './useDraw.ts';
import { Wheel } from './Wheel.tsx';

interface LotteryPartProps {
  act: Act;
  module: ActModule;
  data: Lottery;
}

function Winners({ winners }: Pick<Lottery, 'winners'>) {
  if (winners.length === 0) return null;
  return (
    <div className={styles.winners}>
      <h3>中奖名单</h3>
      <ul>
        {winners.map(({ name, prizeName, time }, at) => (
          <li key={`${at} ${time}`}>
            <span>{name}</span>
            <span>{prizeName}</span>
            <time className="num" dateTime={new Date(time).toISOString()}>
              {momentText(time)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The wheel, the button that turns it, and who has won. */
export const LotteryPart = observer(function LotteryPart({ act, module, data }: LotteryPartProps) {
  const { session } = useStores();
  const { draw, angle, isTurning, shown, result } = useDraw(act, module, data);
  const { left, chanceText, prizes, winners } = shown;
  const isUsed = session.isLoggedIn && left === 0;
  return (
    <div className={`paper ${styles.lottery}`}>
      <Wheel prizes={prizes} angle={angle} isTurning={isTurning} />
      <div className={styles.side}>
        <p className={styles.chances}>{chanceText}</p>
        <div className={styles.action}>
          <PartButton act={act} about={module.title ?? '抽奖'} isOff={isTurning || isUsed} onClick={draw}>
            {isTurning ? '抽奖中…' : '抽奖'}
          </PartButton>
          {session.isLoggedIn && left !== null && act.state === 'running' && (
            <span>
              还有 <b className="num">{left}</b> 次机会
            </span>
          )}
        </div>
        <p role="status" className={styles.result}>
          {result}
        </p>
        <Winners winners={winners} />
      </div>
    </div>
  );
});
