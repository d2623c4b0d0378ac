import { Crown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { membershipPage } from '#addresses/membership.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { membershipOf } from '../model.ts';
import { MembershipLine } from './MembershipLine.tsx';
import styles from './MembershipStrip.module.css';

interface MembershipStripProps {
  /** The text for visitors. */
  visitor: string;
  /** The text for doctors who are no members. */
  user: string;
  /** The login link for visitors. */
  login: ReactNode;
}

/** The reader's membership in one line, above what belongs to it. */
export const MembershipStrip = observer(function MembershipStrip({ visitor, user, login }: MembershipStripProps) {
  const { kind } = membershipOf(useStores().session);
  return (
    <div className={styles.strip}>
      <Crown size={24} strokeWidth={1.75} aria-hidden />
      <p className="num">
        <MembershipLine visitor={visitor} user={user} />
      </p>
      {kind === 'visitor' ? (
        login
      ) : (
        <ButtonLink look="vip" to={membershipPage.to()}>
          {kind === 'user' ? '查看会员权益' : '会员中心'}
        </ButtonLink>
      )}
    </div>
  );
});
