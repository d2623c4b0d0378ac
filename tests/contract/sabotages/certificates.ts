/** Faults of certificates and their check. */
import { acceptsRefused, inData, repeats, type Sabotage } from '../faults.ts';

/** Faults of certificates. */
export const certificates: Sabotage[] = [
  {
    name: "another doctor's certificates",
    inChinese: '证书列表里有别人的证书',
    operation: 'certificateList',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/list',
  },
  {
    name: "another doctor's certificate by its number",
    inChinese: '可以打开别人的证书',
    operation: 'certificateDetail',
    outcome: 'notFound',
    fault: () => acceptsRefused('certificateDetail', 'notFound'),
    pointer: '/code',
  },
  {
    name: 'a correction that changes the name at once',
    inChinese: '更正申请未经审核就改了姓名',
    operation: 'certificateCorrect',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, holderName: '章样例' })),
    pointer: '/data/holderName',
  },
  {
    name: 'a check that shows the whole name',
    inChinese: '查询显示了完整姓名',
    operation: 'certificateVerify',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, holderMasked: '张样例' })),
    pointer: '/data/holderMasked',
  },
  {
    name: 'a check that does not compare the name',
    inChinese: '查询不核对姓名',
    operation: 'certificateVerify',
    outcome: 'notFound',
    fault: () => acceptsRefused('certificateVerify', 'notFound'),
    pointer: '/code',
  },
];
