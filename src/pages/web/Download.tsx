import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/ApiContext.ts';
import { AppCard, MiniCard } from '../../features/content/components/AppCard.tsx';
import { WeChatHint } from '../../features/content/components/WeChatHint.tsx';
import { appsQuery } from '../../features/content/queries.ts';
import { configQuery } from '../../features/frame/queries.ts';
import { paths } from '../../shared/paths.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from '../Content.module.css';

/** What the loader reads. */
export const read = (api: Api) => appsQuery(api);

function Apps() {
  const { data: apps } = useSuspenseQuery(appsQuery(useApi()));
  const { data: config } = useQuery(configQuery(useApi()));
  return (
    <div className={styles.two}>
      {apps.map((app, at) => (
        <AppCard key={at} app={app} />
      ))}
      {config && <MiniCard qr={config.miniQr} />}
    </div>
  );
}

/** R062: the app for both platforms, and the mini-program. */
export function Download() {
  return (
    <div className={`wrap ${styles.page}`}>
      <WeChatHint />
      <h1 className={styles.title}>下载橙医学苑App</h1>
      <p className={styles.lead}>课程、直播与病例随身带，学习进度与网站同步。</p>
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Apps />
      </AsyncSection>
      <p className={styles.note}>
        安装即表示您同意
        <Link className="textLink" to={paths.protocol}>
          《用户协议》
        </Link>
        和
        <Link className="textLink" to={paths.privacy}>
          《隐私政策》
        </Link>
        。
      </p>
    </div>
  );
}
