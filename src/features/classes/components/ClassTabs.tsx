import { type ClassAddress, classPage, classTabs } from '#addresses/classSpace.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import { useShownClass } from '../useShownClass.ts';
import styles from './MyClasses.module.css';

/** The parts of a class. */
export function ClassTabs({ address }: { address: ClassAddress }) {
  const { unreadNotices } = useShownClass(address.id);
  return (
    <TabLinks
      label="班级栏目"
      className={styles.tabs}
      current={address.tab}
      choices={classTabs.map(([tab, label]) => ({
        key: tab,
        label: tab === 'notice' && unreadNotices > 0 ? `${label}（${unreadNotices}）` : label,
        to: classPage.change(address, { tab }),
      }))}
    />
  );
}
