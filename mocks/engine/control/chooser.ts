/** The page that replaces the social app's authorization: the reader chooses its result and is sent back. Links only. */
import type { Answer } from '../answer.ts';

/** The choices: the code that is sent back, and its effect. */
const choices = [
  { code: 'wx-bound', name: '已绑定手机号的微信', then: '直接登录（张样例）' },
  { code: 'wx-unbound', name: '未绑定手机号的微信', then: '回到橙医学苑验证手机号' },
  { code: 'wx-fail', name: '授权失败', then: '授权码无效，提示重新登录' },
];

const maxAddressLength = 2048;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** A page of the mock backend around HTML that is already safe. */
export const smallPage = (title: string, content: string, status = 200): Answer => ({
  status,
  contentType: 'text/html; charset=utf-8',
  cookies: [],
  broken: false,
  body: `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
body { margin: 0; padding: 48px 16px; background: #f6f7f9; color: #1f2329; font: 16px/24px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
main { max-width: 420px; margin: auto; padding: 24px; border: 1px solid #e6e8eb; border-radius: 8px; background: #fff }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px }
p { margin: 0 0 16px; color: #4e5969; font-size: 14px; line-height: 22px }
svg { display: block; max-width: 100%; height: auto }
ul { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
a { display: block; padding: 12px 16px; border: 1px solid #c9cdd4; border-radius: 6px; color: inherit; text-decoration: none }
a:hover { border-color: #b54708; color: #b54708 }
a:focus-visible { outline: 2px solid #b54708; outline-offset: 2px }
small { display: block; color: #646a73; font-size: 12px; line-height: 18px }
</style>
</head>
<body><main>${content}</main></body>
</html>
`,
});

/** The URL to go back to; null when it is on another origin, because this page must not be an open redirect. */
function ownAddress(text: string | null, origin: string): URL | null {
  if (!text || text.length > maxAddressLength) return null;
  try {
    const address = new URL(text);
    return address.origin === origin && address.username === '' && address.password === '' ? address : null;
  } catch {
    return null;
  }
}

/** The chooser for `redirectURI` and `state` of the query; `origin` is the reader's. */
export function chooser(query: URLSearchParams, origin: string): Answer {
  const target = ownAddress(query.get('redirectURI'), origin);
  if (!target) {
    return smallPage('演示：微信授权', '<h1>演示：微信授权</h1><p>redirectURI 缺失，或不是本站地址。</p>', 400);
  }
  const links = choices.map(({ code, name, then }) => {
    const back = new URL(target);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? 'demo');
    return `<li><a href="${escaped(back.href)}">${name}<small>${then}</small></a></li>`;
  });
  return smallPage(
    '演示：微信授权',
    `<h1>演示：微信授权</h1><p>这里代替微信的授权页面，不会连接微信。请选择授权的结果：</p><ul>${links.join('')}</ul>`,
  );
}
