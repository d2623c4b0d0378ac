import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { AppCard, MiniCard } from '#features/content/components/AppCard.tsx';
import { agreementPages, downloadPage } from '#addresses/content.ts';
import { appsQuery } from '#features/content/queries.ts';
import { configQuery } from '#features/frame/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { OutsideHint } from '#kit/saving/OutsideHint.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Link } from '#ui/Link.tsx';
import styles from '../Content.module.css';

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

function Download() {
  return (
    <div className={`wrap ${styles.page}`}>
      <OutsideHint />
      <h1 className={styles.title}>下载橙医学苑App</h1>
      <p className={styles.lead}>课程、直播与病例随身带，学习进度与网站同步。</p>
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Apps />
      </AsyncSection>
      <p className={styles.note}>
        安装即表示您同意
        <Link className="textLink" to={agreementPages.user.to()}>
          《用户协议》
        </Link>
        和
        <Link className="textLink" to={agreementPages.privacy.to()}>
          《隐私政策》
        </Link>
        。
      </p>
    </div>
  );
}

/** R062: the app for both platforms, and the mini-program. */
export const page = definePage({
  address: downloadPage,
  title: '下载App',
  description: '下载橙医学苑 iPhone 版与 Android 版App，学习进度与网站同步。',
  reads: ({ api }) => [appsQuery(api)],
  Component: Download,
});
