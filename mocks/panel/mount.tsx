/** Mounts the panel, as a drawer over the portal or as a page; in a shadow root, so that no style leaks. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Download } from './Download.tsx';
import { Drawer } from './Drawer.tsx';
import { Panel } from './Panel.tsx';
import { panelStyles } from './panelStyles.ts';
import { onHost } from '../inFolder.ts';
import { addressAfter, steerByAddress } from './steerByAddress.ts';

/** Renders into a new shadow root; returns a function that reads everything again. */
function rendered(content: ReactNode): () => void {
  const host = document.createElement('div');
  host.id = 'portal-mock-panel';
  // The portal's dialogs leave the panel usable: see src/ui/chakra/besideDialogs.ts.
  host.dataset.besideDialogs = '';
  host.setAttribute('aria-live', 'off');
  const root = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  createRoot(root).render(
    <>
      <style>{panelStyles}</style>
      <QueryClientProvider client={client}>{content}</QueryClientProvider>
    </>,
  );
  return () => void client.invalidateQueries();
}

/** The panel over the portal; it opens by itself when there is a problem. Returns a function that reads everything again. */
export const mountDrawer = (problem: string | null): (() => void) => rendered(<Drawer problem={problem} />);

const pathOf = (address: string): string => new URL(address, location.origin).pathname;

function Page({ problem }: { problem: string | null }) {
  const [path, setPath] = useState('/');
  return (
    <main className="page">
      <h1>模拟后端的控制面板</h1>
      <p>
        <a href={onHost(path)} target="portal">
          打开门户 {decodeURI(path)}
        </a>
        <Download path="/__mock/openapi.json" file="mock-openapi.json">
          下载控制接口的 OpenAPI 文档
        </Download>
      </p>
      <Panel go={setPath} problem={problem} path={pathOf(path)} />
    </main>
  );
}

/** The panel as a page; with `?scenario=` it goes on to the scenario's address, with `?mock=` a set of outcomes is in force. */
export async function mountPage(): Promise<void> {
  const { path, problem } = await steerByAddress({
    ...{ search: location.search, origin: location.origin },
    referrer: document.referrer,
  });
  if (path !== null) return location.replace(onHost(path));
  if (problem === null) history.replaceState(null, '', addressAfter(location.href));
  // In the place of what a static page says while it starts.
  document.body.replaceChildren();
  document.body.style.background = '#fff';
  document.title = '模拟后端的控制面板';
  rendered(<Page problem={problem} />);
}

// Otherwise the module above would take the edit, and the panel would stay as it is.
import.meta.hot?.accept(() => location.reload());
