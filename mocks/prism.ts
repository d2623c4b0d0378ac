/** The badge of `npm run dev:prism`: says what cannot work with a stateless backend. Loaded only in that mode. */

/** Each was tried in a browser. Prism answers a call with the contract's first example, whatever was sent before. */
const limits = [
  '登录后总是「张样例」，不是会员；任何手机号和任何验证码都能登录。',
  '注册总是得到「王虚构」；刷新页面后变回访客，因为用户信息的示例是另一位医生。',
  '扫码登录不用扫，一两秒后自己成功；微信登录的授权地址是示例，打不开，会提示「网络异常」。',
  '登录不会过期；退出只是删除本页的 Cookie。',
  '个人资料和头像提示「保存成功」，刷新后还是原来的；解绑微信也一样。',
  '首页的内容不随科室和登录变化，直播与会议的日期是固定的。',
  '搜索词不起作用：结果、联想和热门搜索都是同一组；分类标签有数字，但点进去可能是空的。',
  '课程和讲师的列表总是同一门课、同一位讲师，筛选、排序和分页不起作用。',
  '课程详情总是同一门课，每一节放的都是同一段示例视频，试看和会员的限制不会出现；点赞、收藏、笔记、评价和提问都提示成功，但不会留下来，列表总是同一条示例。',
  '观看历史、已购课程和收藏总是同一门课；删除和取消收藏会提示成功，刷新后还在。',
  '公开课与会员课频道、会员中心和解剖图谱总是同样的内容，科室、系统、部位和搜索不起作用。',
  '每日一题选什么都是「回答正确」，刷新后可以再答。',
  '四份协议显示的都是《用户协议》的示例；帮助中心只有一个问题，投票不累计。',
  '试算、下单和支付总是同一个套餐、同一个金额：券不起作用，二维码一直等待支付，面板里的「支付成功」也没有用。',
  '订单列表总是同样的五笔，筛选不起作用；取消、删除、退款和开票会提示成功，刷新后还是原来的；所买的课程和会员不会开通。',
  '优惠券总是同一张，领取和兑换会提示成功，但不会多出来；发票和抬头也一样，发票文件打不开。',
  '意见反馈和讲师入驻提示成功，但没有保存在任何地方。',
  '错误不会自己出现：没有错误的验证码、频率限制、登录失效和服务器故障。',
];
const exceptions = '在线咨询由模拟后端的聊天端口回答，有状态，总是张样例的会话；图片也来自模拟后端。';

const styles = `
#prism-mark { position: fixed; left: 12px; bottom: 44px; z-index: 15; max-width: min(400px, calc(100vw - 24px)); border: 1px solid #e3c48a; border-radius: 14px; background: #fbf1dc; color: #5c3c0c; font-size: 12px; line-height: 18px }
#prism-mark summary { padding: 4px 12px; border-radius: 14px; cursor: pointer }
#prism-mark summary:focus-visible { outline: 2px solid #b54708; outline-offset: 2px }
#prism-mark div { max-height: 50vh; overflow: auto; padding: 0 12px 8px }
#prism-mark ul { margin: 4px 0 8px; padding-left: 16px; list-style: disc }
#prism-mark p { margin: 0 }
@media print { #prism-mark { display: none } }
`;

const element = (name: string, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};

/** Shows the badge, and unregisters the service worker that `npm run dev` may have left on this origin. */
export async function sayStateless(): Promise<void> {
  const mark = element(
    'details',
    element('summary', '无状态 Prism：哪些事做不到'),
    element('div', element('ul', ...limits.map((limit) => element('li', limit))), element('p', exceptions)),
  );
  mark.id = 'prism-mark';
  document.head.append(element('style', styles));
  document.body.append(mark);
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const left = workers.filter(({ active }) => active?.scriptURL.endsWith('/mockServiceWorker.js'));
  await Promise.all(left.map((worker) => worker.unregister()));
}
