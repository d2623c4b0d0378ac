import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { configQuery } from '#features/frame/queries.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { classes } from '#ui/classes.ts';
import { useOnline } from '#ui/useOnline.ts';
import { DialogHost } from '../DialogHost.tsx';
import { NoticeHost } from '../NoticeHost.tsx';
import { FloatBar } from './FloatBar.tsx';
import { Footer } from './Footer.tsx';
import { HashFocus } from './HashFocus.tsx';
import { Header } from './Header.tsx';
import type { RouteHandle } from '../routes/pageRoute.tsx';
import { LoadFaultBar } from './LoadFaultBar.tsx';
import styles from './Layout.module.css';
import { scrollKey } from './scrollKey.ts';
import { RouteProgress } from './RouteProgress.tsx';
import { TipBanner } from './TipBanner.tsx';

function Tip() {
  const { tipBanner } = useSuspenseQuery(configQuery(useApi())).data;
  return tipBanner.enabled ? <TipBanner text={tipBanner.text} url={tipBanner.url} /> : null;
}

/**
 * The parts of every layout: dialogs, messages, progress line, skip link. The skip link stands in no landmark: readers who go from
 * landmark to landmark do not need it, and it must come first.
 */
function Hosts({ children }: { children: ReactNode }) {
  const { settings } = useStores();
  const online = useOnline();
  return (
    <>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      <RouteProgress />
      {children}
      {!online && (
        <p className={styles.offline} role="status">
          网络已断开，部分内容可能无法加载
        </p>
      )}
      {settings.demo && (
        <aside className={styles.demo} aria-label="数据说明">
          演示数据
        </aside>
      )}
      <LoadFaultBar />
      <DialogHost />
      <NoticeHost />
      <ScrollRestoration getKey={scrollKey} />
      <HashFocus />
    </>
  );
}

/** The page. Another doctor than the last one gets it anew, because it may hold what the last one typed. */
const Main = observer(function Main({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classes(styles.main, bare && styles.bare)}>
      <Fragment key={useStores().session.changesOfDoctor}>{children}</Fragment>
    </main>
  );
});

/** Whether the page stands alone at this address, in whatever layout it is otherwise. */
function useIsAlone(): boolean {
  const { search } = useLocation();
  const match = useMatches().at(-1);
  const { page } = (match?.handle as RouteHandle | undefined) ?? {};
  const values = page?.about.alone ? page.address.read(new URLSearchParams(search), match?.params) : null;
  return values !== null && page?.about.alone?.(values) === true;
}

function Framed({ slim, children }: { slim: boolean; children: ReactNode }) {
  if (useIsAlone()) return <BareLayout>{children}</BareLayout>;
  return (
    <Hosts>
      <AsyncSection loading={null} failed={null}>
        <Tip />
      </AsyncSection>
      <Header />
      <Main>{children}</Main>
      <AsyncSection loading={null} failed={null}>
        <FloatBar />
        <Footer slim={slim} />
      </AsyncSection>
    </Hosts>
  );
}

/** Header, content, float bar, full footer [2.2-01]. */
export function DefaultLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return <Framed slim={false}>{children}</Framed>;
}

/** Header, content on grey, float bar, slim footer [2.2-01]. */
export function NewLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return <Framed slim>{children}</Framed>;
}

/**
 * Content alone [2.2-01]: for players, live rooms and campaigns.
 */
export function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <Hosts>
      <Main bare>{children}</Main>
    </Hosts>
  );
}
