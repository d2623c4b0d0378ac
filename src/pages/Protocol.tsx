import { agreementPage } from './factories/agreementPage.tsx';

/** R005: 用户协议. */
export const page = agreementPage({
  document: 'user',
  title: '用户协议',
  description: '橙医学苑用户协议：账号、内容、订单、退款、学习记录与争议解决的约定。',
});
