import { type UserCenterAddress, userCenterPage, userCenterTabs } from '#addresses/userCenter.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import styles from './CenterTabs.module.css';

/** The tabs of the user centre's first page. */
export const CenterTabs = ({ tab }: Pick<UserCenterAddress, 'tab'>) => (
  <TabLinks
    className={styles.tabs}
    label="用户中心首页"
    current={tab}
    choices={userCenterTabs.map(([key, label]) => ({ key, label, to: userCenterPage.to({ tab: key }) }))}
  />
);
