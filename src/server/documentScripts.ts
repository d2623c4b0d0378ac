/** The scripts in the document of a page: what must work before the app's code is here, and where it never comes. */
import { type BrowserReport, browserReportPath } from '#shared/browserReport.ts';
import { dimming, scriptButtons } from '#shared/earlyInput.ts';
import { isPromised, lacksNothing } from '#shared/polyfilled.ts';

/** What the scripts must know of a page. */
export interface ScriptInput {
  /** Origin and folder of the built files; empty for our own. */
  base: string;
  /** File of the app. */
  main: string;
  /** Files that the app loads at once. */
  others: string[];
  /** File that brings what an older browser lacks. */
  polyfills: string;
  build: string;
  route: string;
  /** Share of the page loads that report to the server. */
  reports: number;
}

/** Shown below the page when its code cannot start; the link works without it. */
export const unstarted =
  '<p id="unstarted" class="unstarted" role="alert" hidden>' +
  '<span>页面功能加载失败，请检查网络后刷新页面</span> <a href="">重新加载</a></p>';

const fault = '页面功能加载失败，页面内容仍可阅读';
const tooOld =
  '页面功能加载失败，浏览器版本过低。请使用 Chrome、Edge 87，Firefox 91，Safari 14 或更新的版本；360、QQ 等浏览器请切换到极速模式';

/** Tells the server once that the scripts of a page have not started, with the error's message, without what it quotes. */
function report({ build, route }: ScriptInput): string {
  const error = { name: 'NotStarted', message: '\u0000', route, at: '\u0001' };
  const text = JSON.stringify({ build, route, first: true, errors: [error] } satisfies BrowserReport)
    .replace('"\\u0000"', `String(e&&e.message||'').replace(/"[^"]*"?|[^ -~]+/g,'*').slice(0,200)`)
    .replace('"\\u0001"', `(/\\/assets\\/([\\w.-]+\\.js:\\d+:\\d+)/.exec(e&&e.stack)||[])[1]`);
  return (
    `;if(Array.isArray(w.portalTrouble)&&w.Blob)navigator.sendBeacon('${browserReportPath}',` +
    `new Blob([JSON.stringify(${text})],{type:'application/json'}))`
  );
}

/**
 * `portalFailed`: the page does not work, because of an error, or without one because the browser is too old. The page says so and stays
 * readable, and its links and forms work natively. It is written for browsers that cannot read the other scripts.
 */
const failure = (input: ScriptInput): string =>
  `(function(w,d,n){w.portalFailed=function(e){if(n++)return;var p=d.getElementById('unstarted'),s=p.firstChild;w.portalEarly=0;` +
  `if(!e){s.innerText='${tooOld}';p.style.cssText='position:fixed;bottom:0;left:0;right:0;background:#1f2329'}` +
  `else if(!/ynamically imported module|module script|preload CSS/i.test(e))s.innerText='${fault}';p.removeAttribute('hidden')` +
  `${input.reports > 0 ? report(input) : ''}};if(!(${isPromised}))w.portalFailed()})(window,document,0)`;

/**
 * Keeps what goes wrong before the code that reports it is loaded (`src/app/trouble.ts`), for a share of the page loads, and notes
 * whether somebody changes the server's page before React starts: we do not, but translators and extensions do.
 */
const troubleKept = (share: number): string =>
  `if(Math.random()<${share}&&navigator.sendBeacon){window.portalTrouble=[];` +
  `for(const t of['error','unhandledrejection','vite:preloadError'])addEventListener(t,e=>portalTrouble.push(e));` +
  `(window.portalHands=new MutationObserver(()=>{portalHands.seen=!0})).observe(document.getElementById('root'),{childList:!0,characterData:!0,subtree:!0})}`;

/**
 * Keeps what is pressed, chosen and typed before the code is here (`src/app/EarlyInput.ts`), dims what is pressed, and does not let
 * the browser submit what only scripts can send: the page would be left with what was typed. That holds also where the code never
 * comes, which is said with 0 in place of the list.
 */
const earlyKept =
  `{window.portalEarly=[];for(const t of['click','input','compositionend','submit'])addEventListener(t,e=>{const l=window.portalEarly,n=e.target;if(l){` +
  `l.push(e);const b=t=='click'&&n.closest&&n.closest('${scriptButtons}');if(b)b.animate({opacity:.5},${JSON.stringify(dimming)})}` +
  `if(t=='submit'&&(l===0||Array.isArray(l))&&!n.hasAttribute('action'))e.preventDefault()},true)}`;

/**
 * Starts the app when the first screen with its pictures is painted, at the first user input, or after three seconds, whichever
 * comes first, so that the first paint does not compete for network and CPU. The browser reports a paint when it is on the
 * screen, unless it is too old for that; pictures that arrive with `load` are in the next frames. A field with `autofocus` is no
 * input. Until then links and forms work natively. A browser that lacks what the code uses loads that before. Code that another
 * host does not deliver, as in the network of a hospital that knows our host alone, comes from our own.
 */
function bootstrap({ base, main, others, polyfills }: ScriptInput): string {
  const load = (file: string): string =>
    `import(${JSON.stringify(`${base}/${file}`)})${base && `.catch(()=>import(${JSON.stringify(`/${file}`)}))`}`;
  return (
    `(()=>{let n=0;const d=document,e=['pointerdown','keydown','touchstart'],go=()=>{if(n++||!Promise.any)return;` +
    `for(const h of ${JSON.stringify(others.map((file) => `${base}/${file}`))}){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}` +
    `const m=()=>${load(main)};(${lacksNothing}?m():${load(polyfills)}.then(m)).catch(portalFailed)};for(const t of e)addEventListener(t,go,{once:true,capture:true,passive:true});` +
    `setTimeout(go,3000);const f=requestAnimationFrame,p=()=>f(()=>f(()=>setTimeout(go)));` +
    `addEventListener('load',()=>PerformanceObserver.supportedEntryTypes.includes('paint')` +
    `?new PerformanceObserver(p).observe({type:'paint',buffered:true}):p(),{once:true})})()`
  );
}

/** The script elements of a page. The first is one of its own: browsers that cannot read the second must run it. */
export const scriptElements = (input: ScriptInput, nonce: string): string =>
  `<script nonce="${nonce}">${failure(input)}</script>` +
  `<script nonce="${nonce}">${input.reports > 0 ? troubleKept(input.reports) : ''}${earlyKept}${bootstrap(input)}</script>`;
