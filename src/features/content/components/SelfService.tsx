import { Award, type LucideIcon, MonitorCheck, Receipt, Smartphone, Truck } from 'lucide-react';
import { profilePage } from '#addresses/account.ts';
import { certificateAnchor, helpPage } from '#addresses/content.ts';
import { invoicesPage } from '#addresses/invoice.ts';
import { orderListPages } from '#addresses/order.ts';
import { playbackTestPage } from '#addresses/playbackTest.ts';
import { Link } from '#ui/Link.tsx';
import styles from './SelfService.module.css';

interface Tile {
  to: string;
  label: string;
  Icon: LucideIcon;
}

const tiles: readonly Tile[] = [
  { to: playbackTestPage.to(), label: '播放环境检测', Icon: MonitorCheck },
  { to: invoicesPage.to(), label: '申请发票', Icon: Receipt },
  { to: orderListPages.mall.to(), label: '查询物流', Icon: Truck },
  { to: `${helpPage.to()}#${certificateAnchor}`, label: '证书查询', Icon: Award },
  { to: profilePage.to({ tab: 'account' }), label: '修改手机号', Icon: Smartphone },
];

/** What a doctor can do without customer service. */
export const SelfService = () => (
  <nav className={styles.tiles} aria-labelledby="selfService">
    <h2 id="selfService">自助服务</h2>
    <ul>
      {tiles.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link to={to} className="paper">
            <Icon size={24} strokeWidth={1.75} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
