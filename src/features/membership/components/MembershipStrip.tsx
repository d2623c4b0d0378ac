import { Crown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { membershipOf } from '../model.ts';
import { MembershipLine } from './MembershipLine.tsx';
import styles from './MembershipStrip.module.css';

interface MembershipStripProps {
  /** Number of courses that are free for members. */
  total: number;
  /** The login link for visitors. */
  login: ReactNode;
}

/** The reader's membership, above its courses. */
export const MembershipStrip = observer(function MembershipStrip({ total, login }: MembershipStripProps) {
  const { kind } = membershipOf(useStores().session);
  const courses = `${total} 门课程免费学`;
  return (
    <div className={styles.strip}>
      <Crown size={24} strokeWidth={1.75} aria-hidden />
      <p className="num">
        <MembershipLine visitor={`会员 ${courses}`} user={`开通会员，${courses}`} />
      </p>
      {kind === 'visitor' ? (
        login
      ) : (
        <ButtonLink look="vip" to={paths.openVip}>
          {kind === 'user' ? '查看会员权益' : '会员中心'}
        </ButtonLink>
      )}
    </div>
  );
});
