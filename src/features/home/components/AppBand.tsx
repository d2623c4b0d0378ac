import { downloadPage } from '#addresses/content.ts';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './AppBand.module.css';

/** The app. Its QR code and that of the mini-program are in the footer, just below. */
export const AppBand = () => (
  <aside className={styles.band} aria-label="手机学习">
    <div>
      <h2>手机上继续学</h2>
      <p>课程、直播、题库随身带，进度与电脑同步</p>
    </div>
    <ButtonLink look="solid" to={downloadPage.to()}>
      下载App
    </ButtonLink>
  </aside>
);
