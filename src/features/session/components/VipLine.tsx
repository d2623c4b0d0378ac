import { observer } from 'mobx-react-lite';
import { dateText } from '#shared/dates.ts';
import { membershipPage } from '#addresses/membership.ts';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import styles from './VipLine.module.css';

/** The membership in one line: its end, or an invitation to join. */
export const VipLine = observer(function VipLine({ className }: { className?: string | undefined }) {
  const { vip } = useStores().session;
  const text = vip?.vip && vip.endTime ? `会员有效期至 ${dateText(vip.endTime)}` : vip?.vip ? '会员中心' : '开通会员';
  return (
    <Link className={classes(styles.vip, className)} to={membershipPage.to()}>
      {text}
    </Link>
  );
});
