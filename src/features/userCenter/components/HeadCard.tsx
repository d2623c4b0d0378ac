import { useSuspenseQuery } from '@tanstack/react-query';
import { Award, BookOpen, Crown, ReceiptText, Star, Ticket } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { couponsPage } from '#addresses/coupon.ts';
import { favouriteCoursesPage, ownedPage } from '#addresses/learning.ts';
import { licensePage } from '#addresses/license.ts';
import { membershipPage } from '#addresses/membership.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { unpaidPath } from '../model.ts';
import { type Summary, summaryQuery } from '../queries.ts';
import styles from './HeadCard.module.css';

/** The membership, or an invitation to join; the sidebar says until when. */
const Membership = observer(function Membership() {
  const { session } = useStores();
  const { vip } = session;
  const isMember = vip?.vip === true;
  // Also a member's: her membership could not be read (faults A22).
  const isUnknown = vip === null;
  return (
    <div className={classes(styles.vip, isMember && styles.member)}>
      <Crown size={24} strokeWidth={1.75} aria-hidden />
      <div className={styles.plan}>
        <p>
          {isMember ? '橙医学苑会员' : isUnknown ? '会员状态暂时无法获取' : vip.endTime ? '会员已到期' : '尚未开通会员'}
        </p>
        <p>会员课程免费学，购课享会员价</p>
      </div>
      <ButtonLink look="vip" to={membershipPage.to()}>
        {isMember || vip?.endTime ? '续费会员' : isUnknown ? '会员中心' : '开通会员'}
      </ButtonLink>
    </div>
  );
});

/** The title of the page, where the doctor works, and her membership; portrait and name stand in the sidebar. */
export const HeadCard = observer(function HeadCard() {
  const { userHospitalName, position } = useStores().session.user;
  return (
    <div className={classes('paper', styles.head)}>
      <div className={styles.who}>
        <h1 className={styles.title}>用户中心</h1>
        <p className={styles.hospital}>{[userHospitalName, position].filter(Boolean).join(' · ')}</p>
      </div>
      <Membership />
    </div>
  );
});

const numbers: readonly {
  name: string;
  of: keyof Summary['counts'];
  Icon: typeof Star;
  to(summary: Summary): string;
}[] = [
  { name: '已购课程', of: 'owned', Icon: BookOpen, to: () => ownedPage.to() },
  { name: '收藏', of: 'collect', Icon: Star, to: () => favouriteCoursesPage.to() },
  { name: '优惠券', of: 'coupon', Icon: Ticket, to: () => couponsPage.to() },
  { name: '待支付', of: 'unpaid', Icon: ReceiptText, to: unpaidPath },
  { name: '证书', of: 'certificate', Icon: Award, to: () => licensePage.to() },
];

/** How much the doctor has of everything; each number leads to its list. */
export function Numbers() {
  const { data } = useSuspenseQuery(summaryQuery(useApi()));
  return (
    <ul className={classes('paper', styles.numbers)}>
      {numbers.map(({ name, of, Icon, to }) => (
        <li key={of}>
          <Link to={to(data)} className={styles.number}>
            <b className={classes('num', of === 'unpaid' && data.counts.unpaid > 0 && styles.due)}>{data.counts[of]}</b>
            <span>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
