/** The page of the people and magic values of the pretend backend, as test cards. */
import { magicPhones, personas, rightCode, scanningPhone, socialCodes } from '../../mocks/engine/personas.ts';
import { escaped } from './readingPage.ts';

/** What a magic phone does; a new one has to be told here. */
const magic: Record<keyof typeof magicPhones, string> = {
  notRegistered: '没有注册：登录答复 key 1005 和提示',
  sendFails: '发送验证码失败：code 500「短信发送失败，请稍后再试」',
  captchaFails: '人机验证不通过',
  boundElsewhere: '已绑定其他微信：bind_phone 答复 key 1002',
  bindsWithNotice: '绑定成功并有提示：bind_phone 答复 key 3008',
};

const social: Record<string, string> = {
  'wx-bound': '已绑定手机号的微信：直接登录',
  'wx-unbound': '未绑定手机号的微信：先验证手机号',
};

/** A time that only differences are taken of. */
const start = 0;
const day = 86_400_000;

/** What is special about each phone, in order of the phones. */
function people(): { phone: string; name: string; facts: string[] }[] {
  const known = personas(start).map(({ phone, user, vipUntil, tokenLife, hasEverything, unionId }) => ({
    phone,
    name: `${user.userName}，${user.position}`,
    facts: [
      vipUntil === null ? '普通用户' : `会员，还有 ${Math.round((vipUntil - start) / day)} 天`,
      ...(tokenLife < day ? [`令牌 ${tokenLife / 1000} 秒后失效，之后的调用答复 code 401`] : []),
      ...(hasEverything ? ['各种状态的记录都有'] : []),
      ...(unionId === null ? [] : [`微信 ${unionId}`]),
      ...(phone === scanningPhone ? ['扫码登录时扫码的人'] : []),
    ],
  }));
  for (const [kind, phone] of Object.entries(magicPhones) as [keyof typeof magicPhones, string][]) {
    const same = known.find((person) => person.phone === phone);
    if (same) same.facts.push(magic[kind]);
    else known.push({ phone, name: '', facts: [magic[kind]] });
  }
  return known.toSorted((a, b) => a.phone.localeCompare(b.phone));
}

/** The body of the page. */
export function peopleHtml(): string {
  const rows = people().map(
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
