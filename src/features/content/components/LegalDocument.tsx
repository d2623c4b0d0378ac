import { useSuspenseQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { dateText } from '#shared/dates.ts';
import { agreementPages, type ProtocolKey } from '#addresses/content.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { protocolQuery } from '../queries.ts';
import { useScripts } from '#ui/useScripts.ts';
import { Blocks } from './Blocks.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './LegalDocument.module.css';

type Protocol = components['schemas']['Protocol'];

/** The four documents. */
const titles: readonly (readonly [ProtocolKey, string])[] = [
  ['user', '用户协议'],
  ['privacy', '隐私政策'],
  ['copyright', '版权声明'],
  ['open_vip', '会员服务协议'],
];

function PrintButton() {
  const scripts = useScripts();
  if (!scripts) return null;
  return (
    <Button className={styles.print} onClick={() => window.print()}>
      <Printer size={16} strokeWidth={1.75} aria-hidden />
      打印
    </Button>
  );
}

function Contents({ blocks }: Pick<Protocol, 'blocks'>) {
  return (
    <nav className={styles.contents} aria-label="目录">
      <p className={styles.label}>目录</p>
      <ol>
        {blocks.flatMap((block, at) =>
          block.kind === 'heading'
            ? [
                <li key={at}>
                  <a href={`#${block.id}`}>{block.text}</a>
                </li>,
              ]
            : [],
        )}
      </ol>
    </nav>
  );
}

function Highlights({ highlights }: Pick<Protocol, 'highlights'>) {
  return (
    <section className={styles.highlights} aria-labelledby="highlights">
      <h2 id="highlights">{highlights.title}</h2>
      <dl>
        {highlights.lines.map(({ label, text }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Versions({ protocol }: { protocol: Protocol }) {
  return (
    <section className={styles.end} aria-labelledby="versions">
      <h2 id="versions">历史版本</h2>
      <ul>
        {protocol.history.map(({ version, effectiveTime }, at) => (
          <li key={at} className="num">
            <Link
              to={agreementPages[protocol.key].to({ v: at === 0 ? '' : version })}
              aria-current={version === protocol.version ? 'true' : undefined}
            >
              版本 {version}
            </Link>
            {dateText(effectiveTime)} 生效{at === 0 && '（当前）'}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Related({ own }: { own: ProtocolKey }) {
  return (
    <nav className={styles.end} aria-labelledby="related">
      <h2 id="related">相关文件</h2>
      <ul>
        {titles.flatMap(([key, title]) =>
          key === own
            ? []
            : [
                <li key={key}>
                  <Link to={agreementPages[key].to()}>{title}</Link>
                </li>,
              ],
        )}
      </ul>
    </nav>
  );
}

interface LegalDocumentProps {
  document: ProtocolKey;
  /** '' is the current version. */
  version: string;
  /** Actions below the highlights. */
  children?: ReactNode;
}

/** The template of agreements [2.1-01], [2.1-02]. */
export function LegalDocument({ document, version, children }: LegalDocumentProps) {
  const { pathname } = useLocation();
  const { data } = useSuspenseQuery(protocolQuery(useApi(), document, version));
  const [current] = data.history;
  return (
    <article className={classes('wrap', styles.page)} aria-label={data.title}>
      <div className={styles.head}>
        <div>
          <h1>{data.title}</h1>
          <p className={classes(styles.meta, 'num')}>
            版本 {data.version} · 生效日期 {dateText(data.effectiveTime)}
          </p>
        </div>
        <PrintButton />
      </div>
      {current && current.version !== data.version && (
        <p className={styles.older} role="note">
          您正在阅读历史版本，当前版本为 {current.version}，自 {dateText(current.effectiveTime)} 起生效。
          <Link className="textLink" to={pathname}>
            查看当前版本
          </Link>
        </p>
      )}
      <div className={styles.columns}>
        <Contents blocks={data.blocks} />
        <div className={styles.paper}>
          <Highlights highlights={data.highlights} />
          {children && <div className={styles.actions}>{children}</div>}
          <Blocks blocks={data.blocks} />
          <div className={styles.ends}>
            <Versions protocol={data} />
            <Related own={document} />
          </div>
        </div>
      </div>
    </article>
  );
}
