import { Crown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { dateText } from '#shared/dates.ts';
import { vipChannelPage } from '#addresses/course.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { type Membership, membershipOf } from '../model.ts';
import { MembershipLine } from './MembershipLine.tsx';
import styles from './MembershipCard.module.css';

/** Text below the state: details, or the advantages of the membership. */
function noteOf(membership: Membership): string {
  if (membership.kind !== 'member') return '会员课、病例视频与解剖图谱完整观看，不自动续费。';
  const { until, daysLeft, isEnding } = membership;
  if (isEnding && until !== null) return `有效期至 ${dateText(until)}，到期后学习记录与笔记都会保留。`;
  return daysLeft === null ? '会员权益使用中。' : `还有 ${daysLeft} 天，到期自动终止，不会自动扣款。`;
}

/** The reader and the state of the membership. */
export const MembershipCard = observer(function MembershipCard({ login }: { login: ReactNode }) {
  const { session } = useStores();
  const membership = membershipOf(session);
  const { userName, userHead } = session.user;
  return (
    <div className={styles.card}>
      {membership.kind === 'visitor' ? (
        <span className={styles.crown}>
          <Crown size={30} strokeWidth={1.5} aria-hidden />
        </span>
      ) : (
        <Avatar src={userHead} name={userName} size={64} />
      )}
      <div className={styles.text}>
        <h1>会员中心</h1>
        {membership.kind !== 'visitor' && <p className={`${styles.name} clamp1`}>{userName}</p>}
        <p className={`${styles.state} num`}>
          <MembershipLine visitor="登录后查看您的会员状态" user="未开通会员" />
        </p>
        <p className={`${styles.note} num`}>
          <KeptText text={noteOf(membership)} />
        </p>
      </div>
      {membership.kind === 'visitor' ? login : <ButtonLink to={vipChannelPage.to()}>去学习会员课</ButtonLink>}
    </div>
  );
});
