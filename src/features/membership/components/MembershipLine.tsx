import { observer } from 'mobx-react-lite';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { membershipOf } from '../model.ts';

/** A member's state in one sentence; the page provides the text for visitors and other doctors. */
export const MembershipLine = observer(function MembershipLine({ visitor, user }: { visitor: string; user: string }) {
  const membership = membershipOf(useStores().session);
  if (membership.kind === 'visitor') return visitor;
  if (membership.kind === 'unknown') return '会员状态暂未取得，请稍后刷新页面';
  if (membership.kind === 'user') return user;
  const { until, daysLeft, isEnding } = membership;
  if (isEnding) return daysLeft === 0 ? '会员将于今天到期' : `会员将于 ${daysLeft} 天后到期`;
  return until === null ? '您已是会员' : `会员有效期至 ${dateText(until)}`;
});
