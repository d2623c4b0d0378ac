import { Download } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { OnPc } from '#kit/page/OnPc.tsx';
import { dateText } from '#shared/dates.ts';
import { safeExternalUrl } from '#shared/safeExternalUrl.ts';
import button from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { Image } from '#ui/Image.tsx';
import { Fold } from './Fold.tsx';
import { FactList } from '#ui/FactList.tsx';
import styles from './AppCard.module.css';

type AppInfo = components['schemas']['AppInfo'];

const names = { ios: 'iPhone', android: 'Android' } as const;
const megabyte = 1_048_576;

/** The app of one platform: download, news, permissions. */
export function AppCard({ app }: { app: AppInfo }) {
  const url = safeExternalUrl(app.url);
  const name = names[app.platform];
  return (
    <section className={classes('paper roomy', styles.card)} aria-labelledby={app.platform}>
      <div className={styles.top}>
        <OnPc>
          <Image className={styles.code} src={app.qr} alt={`${name} 版下载二维码`} width={132} height={132} />
        </OnPc>
        <div>
          <h2 id={app.platform}>{name} 版</h2>
          <p className={classes(styles.version, 'num')}>
            v{app.version} · {dateText(app.date)} · {(app.size / megabyte).toFixed(1)} MB
          </p>
          <p className={styles.needs}>{app.requirement}</p>
          {url && (
            <a className={classes(button.button, button.solid, styles.get)} href={url} rel="noopener noreferrer">
              <Download size={18} strokeWidth={1.75} aria-hidden />
              {name} 下载
            </a>
          )}
        </div>
      </div>
      <h3>更新内容</h3>
      {app.changes.map(({ version, date, items }, at) => (
        <Fold
          key={at}
          className={styles.change}
          open={at === 0}
          summary={
            <span className="num">
              v{version}
              <small>{dateText(date)}</small>
            </span>
          }
        >
          <ul>
            {items.map((item, line) => (
              <li key={line}>{item}</li>
            ))}
          </ul>
        </Fold>
      ))}
      <h3>权限说明</h3>
      <FactList className={styles.permissions} facts={app.permissions.map(({ name, purpose }) => [name, purpose])} />
    </section>
  );
}

/** The mini-program, which needs no installation. */
export function MiniCard({ qr }: { qr: string }) {
  return (
    <section className={classes('paper roomy', styles.card, styles.mini)} aria-labelledby="mini">
      <Image className={styles.code} src={qr} alt="小程序二维码" width={132} height={132} loading="lazy" />
      <div>
        <h2 id="mini">小程序</h2>
        <p className={styles.without}>无需安装，微信扫码即可观看公开课与直播。</p>
      </div>
    </section>
  );
}
