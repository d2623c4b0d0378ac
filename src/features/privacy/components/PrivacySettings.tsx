import { recordsPage } from '#addresses/learning.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Closing } from './Closing.tsx';
import { DataExport } from './DataExport.tsx';
import styles from './Privacy.module.css';

/** The watch history, the own data, and the closing of the account. */
export function PrivacySettings() {
  return (
    <>
      <section className={styles.part} aria-labelledby="history">
        <h2 id="history">观看历史</h2>
        <p className={styles.about}>在观看历史中可以删除单条记录，或清空全部记录。</p>
        <div className={styles.actions}>
          <ButtonLink to={recordsPage.to()}>管理观看历史</ButtonLink>
        </div>
      </section>
      <DataExport />
      <Closing />
    </>
  );
}
