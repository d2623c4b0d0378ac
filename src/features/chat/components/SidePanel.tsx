import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { commonConfig } from '#openapi/dist/operations/commonConfig.ts';
import { useApi } from '#api/ApiContext.ts';
import { apiQuery } from '#api/query.ts';
import { Image } from '#ui/Image.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import type { ChatSession } from '../ChatSession.ts';
import styles from './SidePanel.module.css';

/** Stale time in milliseconds, the same as in the page frame, so that no second request is made. */
const configAge = 10 * 60_000;

const tabNames = { about: '关于我们', service: '关于服务' };

/** Beside the messages [2.6-05]: provider, service, QR codes and hotline. */
export const SidePanel = observer(function SidePanel({ chat, id }: { chat: ChatSession; id: string }) {
  const { data: config } = useQuery({ ...apiQuery(useApi(), commonConfig), staleTime: configAge });
  const tabs = useTabs(['about', 'service'] as const);
  return (
    <aside id={id} className={styles.side} aria-label="客服信息">
      {config && (
        <>
          <TabList list={tabs.list} label="客服信息" names={tabNames} />
          <div {...tabs.panel} className={styles.words}>
            {tabs.selected === 'about' ? (
              <p>{config.aboutText}</p>
            ) : (
              <dl>
                <dt>服务时间</dt>
                <dd>{config.workTime}</dd>
                <dt>客服邮箱</dt>
                <dd>
                  <a className="textLink" href={`mailto:${config.mail}`}>
                    {config.mail}
                  </a>
                </dd>
              </dl>
            )}
          </div>
          <div className={styles.codes}>
            {chat.card !== null && (
              <figure>
                <Image src={chat.card} alt="客服微信二维码" width={96} height={96} />
                <figcaption>微信扫码添加客服</figcaption>
              </figure>
            )}
            <figure>
              <Image src={config.appQr} alt="App下载二维码" width={96} height={96} />
              <figcaption>下载App</figcaption>
            </figure>
          </div>
          <a className={styles.phone} href={`tel:${config.hotline}`}>
            <Phone size={18} strokeWidth={1.75} aria-hidden />
            客服热线 {config.hotline}
          </a>
        </>
      )}
    </aside>
  );
});
