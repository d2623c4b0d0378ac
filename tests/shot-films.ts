import { chromium } from 'playwright';
import { ensureBrowser } from '../scripts/lib/browser.ts';
const { executablePath, path } = (await ensureBrowser()) as never;
const b = await chromium.launch({ executablePath: executablePath ?? path });
const p = await b.newPage({ viewport: { width: 960, height: 2700 } });
await p.goto('file:///tmp/cases-films.html');
await p.screenshot({ path: '/tmp/cases-films.png' });
await b.close();
