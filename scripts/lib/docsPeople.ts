/** The personas and magic values of the mock backend, in Markdown. */
import { freshPeople } from '#mocks/engine/people.ts';
import { rightCode, scanningPhone, socialCodes } from '#mocks/engine/personas.ts';

const social: Record<string, string> = {
  'wx-bound': '已绑定手机号的微信：直接登录',
  'wx-unbound': '未绑定手机号的微信：先验证手机号',
};

/** The Markdown section. */
export function peopleText(): string {
  const people = freshPeople().map(
    ({ phone, name, facts }) => `| \`${phone}\` | ${name || '—'} | ${facts.join('；')} |`,
  );
  const codes = Object.entries(socialCodes).map(
    ([code, union]) => `| \`${code}\` | ${social[code] ?? union} | \`${union}\` |`,
  );
  return `## 手机号

其他有效的手机号都没有注册，可以注册。正确的短信验证码总是 \`${rightCode}\`。

| 手机号 | 人物 | 结果 |
| --- | --- | --- |
${people.join('\n')}

## 微信登录

页面 \`/__mock/wechat\` 代替授权页。其他的授权码（例如 \`wx-fail\`）无效。

| code | 结果 | unionId |
| --- | --- | --- |
${codes.join('\n')}

## 指定结果

\`npm start\` 和 \`npm run mock\` 的模拟后端按 HTTP 命令改变下一次答复：

\`\`\`sh
curl -X POST http://127.0.0.1:4010/__mock/outcome \\
  -H 'Content-Type: application/json' \\
  -d '{"operation":"login","outcome":"wrongCode","times":1}'
\`\`\`

\`outcome\` 可以是该操作的任何结果，或 \`http500\`（HTTP 500）、\`html\`（一个网页）、\`broken\`（连接中断）；\`null\` 取消。
不写 \`times\` 则一直有效。

以某人登录：\`POST /__mock/login {"phone":"${scanningPhone}"}\`，答复带有 Cookie。忘记一切：\`POST /__mock/reset\`。`;
}
