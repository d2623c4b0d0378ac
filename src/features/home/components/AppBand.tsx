import { OnPc } from '#kit/page/OnPc.tsx';
import { downloadPage } from '#addresses/content.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Image } from '#ui/Image.tsx';
import styles from './AppBand.module.css';

/** The app and the mini-program, with their QR codes. */
export function AppBand({ appQr, miniQr }: { appQr: string; miniQr: string }) {
  return (
    <aside className={styles.band} aria-label="手机学习">
      <div>
        <h2>手机上继续学</h2>
        <p>课程、直播、题库随身带，进度与电脑同步</p>
        <ButtonLink look="solid" to={downloadPage.to()}>
          下载App
        </ButtonLink>
      </div>
      <div className={styles.codes}>
        <OnPc>
          <div>
            <Image src={appQr} alt="App二维码" width={112} height={112} loading="lazy" />
            扫码下载App
          </div>
        </OnPc>
        <div>
          <Image src={miniQr} alt="小程序二维码" width={112} height={112} loading="lazy" />
          微信扫码打开小程序
        </div>
      </div>
    </aside>
  );
}
