import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { requireNode } from './scripts/lib/requireNode.ts';

requireNode();

/** Oldest browsers of hospital PCs: Windows 7 ends at Chrome 109, the wrapped ones start at Chromium 87. */
const browsers = ['chrome87', 'safari14', 'firefox91'];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), ...(command === 'serve' ? [msw()] : [])],
  publicDir: 'public',
  define: {
    // The one switch that lets the mocks into the browser; the build replaces it and drops the branch.
    __MOCKS__: JSON.stringify(command === 'serve'),
  },
  server: { port: 5173, strictPort: false },
  ssr: { noExternal: command === 'build' ? true : [] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    minify: !isSsrBuild,
    target: isSsrBuild ? 'node24' : browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { input: resolve(import.meta.dirname, 'src/entry-client.tsx') },
  },
}));
