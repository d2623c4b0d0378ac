/** The panel's page for the HTTP door: bundled at its first request, so that the start of the server does not wait for it. */
import { fileURLToPath } from 'node:url';

const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>模拟后端的控制面板</title>
<script type="module" src="/__mock/panel.js"></script>
</head>
<body></body>
</html>
`;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let script: Promise<string> | undefined;

async function build(): Promise<string> {
  const { build: bundle } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const output = await bundle({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('page.ts', import.meta.url)) },
    },
  });
  const [chunk] = (output as { output: { code?: string }[] }).output;
  return chunk?.code ?? '';
}

/** The panel's page or its script, by path; null for other paths. Rejects when the bundling fails. */
export async function panelFile(pathname: string): Promise<Response | null> {
  if (pathname === '/__mock/')
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      },
    });
  if (pathname !== '/__mock/panel.js') return null;
  script ??= build();
  return new Response(await script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  });
}
