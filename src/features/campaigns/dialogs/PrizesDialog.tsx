import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { couponsPage } from '#addresses/coupon.ts';
import { membershipPage } from '#addresses/membership.ts';
import { opens } from '#kit/page/opens.ts';
import { dateTimeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { type Prize, prizeStateNames } from '../lottery/model.ts';
import { prizesQuery } from '../lottery/queries.ts';
import styles from './PrizeDialog.module.css';

function Row({ prize }: { prize: Prize }) {
  const { dialogs } = useStores();
  const { winId, name, kind, state, winTime, addressUntil, address } = prize;
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className={classes(styles.state, state === 'needsAddress' && styles.waits)}>
          {prizeStateNames[state] ?? ''}
        </span>
        <small className="num">
          {dateTimeText(winTime)} 抽中
          {addressUntil !== null && `，请在 ${dateTimeText(addressUntil)} 前填写地址`}
        </small>
        {address !== null && <small>寄往：{address}</small>}
      </div>
      {state === 'needsAddress' && (
        <Button {...opens('prizeAddress')} onClick={() => void dialogs.open('prizeAddress', { winId, name })}>
          填写地址<span className="hidden">：{name}</span>
        </Button>
      )}
      {state === 'given' && kind !== 'goods' && (
        <ButtonLink to={kind === 'coupon' ? couponsPage.to() : membershipPage.to()}>
          去查看<span className="hidden">：{name}</span>
        </ButtonLink>
      )}
    </li>
  );
}

function Prizes({ actKey }: { actKey: string }) {
  const { data } = useSuspenseQuery(prizesQuery(useApi(), actKey));
  if (data.list.length === 0) return <NoticeBlock look="bare" text="还没有奖品，去转盘试试手气吧" />;
  return (
    <ul className={styles.list}>
      {data.list.map((prize, at) => (
        <Row key={`${at} ${prize.winId}`} prize={prize} />
      ))}
    </ul>
  );
}

/** What the doctor has won in a campaign, and what is left to do. */
export const PrizesDialog = observer(function PrizesDialog() {
  const { dialogs } = useStores();
  const actKey = dialogs.paramsOf('prizes')?.actKey;
  return (
    <Dialog title="我的奖品" width={560} onClose={() => dialogs.close('prizes')}>
      <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="加载中" />}>
        {actKey !== undefined && <Prizes actKey={actKey} />}
      </AsyncSection>
    </Dialog>
  );
});
