import { agreementPage } from '../factories/agreementPage.tsx';

/** R010: 隐私政策. */
export const page = agreementPage({
  document: 'privacy',
  title: '隐私政策',
  description: '橙医学苑如何收集、使用和保护个人信息，以及如何更正、删除信息和注销账号。',
});
