import { playbackTestPage } from '#addresses/playbackTest.ts';
import { downloadPage, helpPage } from '#addresses/content.ts';
import type { ValuesAt } from '#addresses/define.ts';
import { FeedbackButton } from '#features/feedback/components/FeedbackButton.tsx';
import { PlaybackCheck } from '#features/playbackTest/components/PlaybackCheck.tsx';
import { definePage } from '#kit/page/page.ts';
import { Link } from '#ui/Link.tsx';
import { Logo } from '#ui/Logo.tsx';
import styles from './Test.module.css';

function Test({ address }: { address: ValuesAt<typeof playbackTestPage> }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.top} aria-label="返回">
        <Link to="/" className={styles.home}>
          <Logo />
          橙医学苑
        </Link>
        <Link to={helpPage.to()}>帮助中心</Link>
        <Link to={downloadPage.to()}>下载App</Link>
      </nav>
      <h1>播放环境检测</h1>
      <p className={styles.lead}>
        视频打不开、卡顿或连不上在线咨询时，用它检查浏览器、网络、播放和登录状态。全程约半分钟，期间会静音播放几秒样片。
      </p>
      <noscript>
        <p>检测需要 JavaScript，请在浏览器设置中允许本站运行脚本后刷新页面。</p>
      </noscript>
      <PlaybackCheck
        auto={address.auto}
        send={(report) => (
          <FeedbackButton framed attached={report}>
            提交给客服
          </FeedbackButton>
        )}
      />
    </div>
  );
}

/** R007: whether videos can play here, and what to do when they cannot. For doctors and for customer service. */
export const page = definePage({
  address: playbackTestPage,
  title: '播放环境检测',
  description: '检查浏览器、网络、视频播放和登录状态，并给出处理建议。',
  unlisted: true,
  Component: Test,
});
