import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowUp, Grid2x2, Headset, Smartphone, SquarePen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { ChatButton } from '#features/chat/components/ChatButton.tsx';
import { FeedbackButton } from '#features/feedback/components/FeedbackButton.tsx';
import { configQuery } from '#features/frame/queries.ts';
import { OnPc } from '#kit/page/OnPc.tsx';
import { downloadPage } from '#addresses/content.ts';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { Image } from '#ui/Image.tsx';
import { Link } from '#ui/Link.tsx';
import { useScripts } from '#ui/useScripts.ts';
import styles from './FloatBar.module.css';

/** Scroll position in pixels from which the button back to the top is shown. */
const farDown = 600;

/** Label of an icon, shown beside it under the mouse and the focus; screen readers have the control's own name. */
const Label = ({ children }: { children: string }) => (
  <span className={classes(styles.label, 'floating')} aria-hidden>
    {children}
  </span>
);

/**
 * The bar at the right edge, beside the content: chat, feedback, app, mini-program, back to the top. Narrow windows show the first
 * and the last of them. Phones have no edge that is free: their menu has the chat, and their footer the way back to the top.
 */
export const FloatBar = observer(function FloatBar() {
  const { data: config } = useSuspenseQuery(configQuery(useApi()));
  const { frame } = useStores();
  // The server does not know the scroll position of a reloaded page, so the button appears after hydration.
  const far = useScripts() && frame.scrollTop > farDown;
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <aside className={styles.bar} aria-label="快捷入口">
      <div className={styles.item}>
        <ChatButton aria-label="在线咨询">
          <Headset {...icon} />
        </ChatButton>
        <Label>在线咨询</Label>
      </div>
      <div className={classes(styles.item, styles.phones)}>
        <FeedbackButton aria-label="意见反馈">
          <SquarePen {...icon} />
        </FeedbackButton>
        <Label>意见反馈</Label>
      </div>
      <div className={classes(styles.item, styles.phones)}>
        <Link to={downloadPage.to()} aria-label="App下载">
          <Smartphone {...icon} />
        </Link>
        <OnPc>
          <div className={classes(styles.code, 'floating')}>
            <Image src={config.appQr} alt="App下载二维码" width={110} height={110} loading="lazy" />
            扫码下载App
          </div>
        </OnPc>
      </div>
      <div className={classes(styles.item, styles.phones)}>
        <Link to={downloadPage.to()} aria-label="小程序">
          <Grid2x2 {...icon} />
        </Link>
        <div className={classes(styles.code, 'floating')}>
          <Image src={config.miniQr} alt="小程序二维码" width={110} height={110} loading="lazy" />
          微信扫码打开小程序
        </div>
      </div>
      {far && (
        <div className={styles.item}>
          <button type="button" aria-label="返回顶部" onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
            <ArrowUp {...icon} />
          </button>
          <Label>返回顶部</Label>
        </div>
      )}
    </aside>
  );
});
