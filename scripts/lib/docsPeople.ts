/** The page of the people and magic values of the pretend backend, as test cards. */
import { freshPeople } from '../../mocks/engine/people.ts';
import { rightCode, scanningPhone, socialCodes } from '../../mocks/engine/personas.ts';
import { escaped } from './readingPage.ts';

const social: Record<string, string> = {
  'wx-bound': '已绑定手机号的微信：直接登录',
  'wx-unbound': '未绑定手机号的微信：先验证手机号',
};

/** The body of the page. */
export function peopleHtml(): string {
  const rows = freshPeople().map(
    ({ phone, name, facts }) =>
      `<tr id="phone-${phone}"><td><code>${phone}</code></td><td>${escaped(name || '—')}</td><td>${facts.map(escaped).join('；')}</td></tr>`,
  );
  const codes = Object.entries(socialCodes).map(
    ([code, union]) =>
      `<tr><td><code>${escaped(code)}</code></td><td>${escaped(social[code] ?? union)}</td><td><code>${escaped(union)}</code></td></tr>`,
  );
  return `<h2>手机号</h2><p>其他有效的手机号都没有注册，可以注册。正确的短信验证码总是 <code>${rightCode}</code>。</p>
<div class="card"><table class="fields"><tr><th>手机号</th><th>人物</th><th>结果</th></tr>${rows.join('\n')}</table></div>
<h2>微信登录</h2><p>页面 <code>/__mock/wechat</code> 代替授权页。其他的授权码（例如 <code>wx-fail</code>）无效。</p>
<div class="card"><table class="fields"><tr><th>code</th><th>结果</th><th>unionId</th></tr>${codes.join('\n')}</table></div>
<h2 id="force">指定结果</h2>
<div class="card"><p><code>npm start</code> 和 <code>npm run mock</code> 的模拟后端按 HTTP 命令改变下一次答复：</p>
<pre>curl -X POST http://127.0.0.1:4010/__mock/outcome \\
  -H 'Content-Type: application/json' \\
  -d '{"operation":"login","outcome":"wrongCode","times":1}'</pre>
<p style="margin-top:8px"><code>outcome</code> 可以是该操作的任何结果，或 <code>http500</code>（HTTP 500）、<code>html</code>（一个网页）、<code>broken</code>（连接中断）；
<code>null</code> 取消。不写 <code>times</code> 则一直有效。</p>
<p>以某人登录：<code>POST /__mock/login {"phone":"${scanningPhone}"}</code>，答复带有 Cookie。忘记一切：<code>POST /__mock/reset</code>。</p></div>`;
}
