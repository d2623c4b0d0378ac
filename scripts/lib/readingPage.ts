/** Self-contained HTML report pages in the portal's colours, without scripts. */
import { readFileSync } from 'node:fs';
import { root } from './run.ts';

/** A text escaped for HTML; also safe inside an attribute in double quotes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const layout = `
*{box-sizing:border-box}
html{scroll-padding-top:72px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--text);font:14px/22px var(--font);overflow-wrap:anywhere}
@supports not (hanging-punctuation:first){body{text-autospace:normal}}
header,main,footer{max-width:1080px;margin:0 auto;padding:0 16px}
header{padding-top:40px;padding-bottom:16px}main{padding-bottom:48px}footer{padding-bottom:40px;color:var(--text-faint);font-size:12px;line-height:18px}
h1{margin:0 0 8px;font-size:28px;line-height:36px}h2{margin:40px 0 12px;font-size:20px;line-height:28px}
h3{margin:0;font-size:16px;line-height:24px}h4{margin:16px 0 8px;font-size:14px;line-height:22px;color:var(--text-muted)}
main>h2:first-child{margin-top:16px}
p{margin:0 0 8px}.muted,small{color:var(--text-faint)}small{font-size:12px;line-height:18px}.lead{color:var(--text-muted);font-size:16px;line-height:24px}
a{color:var(--brand-text);text-underline-offset:3px;text-decoration-thickness:1px}a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--brand-text);outline-offset:2px;border-radius:2px}
code,pre{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Mono CJK SC",monospace}
pre{margin:8px 0 0;padding:12px 16px;border-radius:var(--radius-control);background:var(--canvas);white-space:pre-wrap}
nav.bar{position:sticky;top:0;z-index:1;border-bottom:1px solid var(--line);background:var(--surface)}
nav.bar ul{display:flex;gap:4px;max-width:1080px;margin:0 auto;padding:8px 12px;list-style:none;overflow-x:auto}
nav.bar a{display:block;padding:5px 12px;border-radius:99px;color:var(--text-muted);text-decoration:none;white-space:nowrap}
nav.bar a:hover,nav.bar a[aria-current]{background:var(--brand-subtle);color:var(--brand-text)}
.card{margin:0 0 20px;padding:16px 20px;border:1px solid var(--line);border-radius:var(--radius-card);background:var(--surface)}
.card:target{border-color:var(--brand-solid)}tr:target>td{background:var(--brand-subtle)}h2:target{color:var(--brand-text)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(148px,1fr));gap:12px;margin:20px 0;padding:0;list-style:none}
.tiles li,.tiles a{display:block}.tiles a{padding:12px 16px;border:1px solid var(--line);border-radius:var(--radius-card);background:var(--surface);color:var(--text-muted);text-decoration:none}
.tiles a:hover{border-color:var(--brand-text)}.tiles b{display:block;color:var(--text);font-size:28px;line-height:36px;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse}th,td{padding:8px 16px 8px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--text-faint);font-weight:400;font-size:12px;line-height:18px}tr:first-child>:is(th,td){border-top:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:8px 0}dt{color:var(--text-faint)}dd{margin:0}
summary{cursor:pointer;color:var(--brand-text)}
.chip{display:inline-block;margin:0 4px 2px 0;padding:0 8px;border-radius:99px;background:var(--canvas);color:var(--text-muted);font-size:12px;line-height:20px}
.good{color:var(--success)}.bad{color:var(--danger)}.brand{background:var(--brand-subtle);color:var(--brand-text)}
@media (min-width:900px){nav.bar ul{flex-wrap:wrap;overflow:visible}}
@media (max-width:600px){header{padding-top:24px}.card{padding:12px 16px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}h1{font-size:24px;line-height:32px}}
@media print{nav.bar{display:none}body{background:none;font-size:12px;line-height:18px}.card{break-inside:avoid-page}a{color:inherit;text-decoration:none}pre{border:1px solid var(--line)}
details::details-content{content-visibility:visible;block-size:auto}summary{list-style:none}}
`;

/** A complete Chinese page around `body` (HTML); `more` is additional CSS. It uses the portal's design tokens. */
export function readingPage(title: string, body: string, more = ''): string {
  const tokens = readFileSync(`${root}src/ui/tokens.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>${tokens}${layout}${more}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
