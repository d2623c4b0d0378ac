/** Mounts the panel, as a drawer over the portal or as a page; in a shadow root, so that no style leaks. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { tell } from './client.ts';
import { Panel } from './Panel.tsx';
import { panelStyles } from './panelStyles.ts';

/** The page of a started scenario, or the reason why it could not start. */
export type Begun = { path: string } | { problem: string };

/** Begins a scenario by its name. */
export const beginScenario = (name: string): Promise<Begun> =>
  tell('scenario', { name }).then(
    (begun) => begun as { path: string },
    (error: unknown) => ({ problem: (error as Error).message }),
  );

function rendered(content: ReactNode): void {
  const host = document.createElement('div');
  host.id = 'portal-mock-panel';
  const root = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  createRoot(root).render(
    <>
      <style>{panelStyles}</style>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {content}
      </QueryClientProvider>
    </>,
  );
}

function Drawer({ problem }: { problem: string | null }) {
  const [isOpen, setOpen] = useState(problem !== null);
  // A reload, because the portal reads the session only at its start.
  const go = (path: string): void =>
    path === location.pathname + location.search ? location.reload() : location.assign(path);
  return (
    <>
      <button className="handle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        模拟后端
      </button>
      {isOpen && (
        <div
          className="drawer"
          role="dialog"
          aria-label="模拟后端的控制面板"
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <Panel go={go} problem={problem} />
        </div>
      )}
    </>
  );
}

/** The panel over the portal, opened by a button in the corner; it opens by itself when there is a problem. */
export const mountDrawer = (problem: string | null): void => rendered(<Drawer problem={problem} />);

function Page({ problem }: { problem: string | null }) {
  const [path, setPath] = useState('/');
  return (
    <main className="page">
      <h1>模拟后端的控制面板</h1>
      <p>
        <a href={path} target="portal">
          打开门户 {decodeURI(path)}
        </a>
        <a href="/__mock/openapi.json">控制接口的 OpenAPI 文档</a>
      </p>
      <Panel go={setPath} problem={problem} />
    </main>
  );
}

/** The panel as a page; with `?scenario=` it redirects to the scenario's address. */
export async function mountPage(): Promise<void> {
  const name = new URLSearchParams(location.search).get('scenario');
  const begun = name === null ? null : await beginScenario(name);
  if (begun && 'path' in begun) location.replace(begun.path);
  else rendered(<Page problem={begun?.problem ?? null} />);
}
