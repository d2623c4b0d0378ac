/** Faults of the qualification of a doctor. */
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import { acceptsRefused, inData, type Sabotage } from '../faults.ts';

/** Faults of the qualification. */
export const qualification: Sabotage[] = [
  {
    name: 'a qualification that is confirmed without a check',
    inChinese: '医师认证未经审核就通过了',
    operation: 'qualificationSubmit',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, state: qualificationState.passed })),
    pointer: '/data',
  },
  {
    name: 'a number of a licence that is not checked',
    inChinese: '不核对执业证书编号的位数',
    operation: 'qualificationSubmit',
    outcome: 'certNoWrong',
    fault: () => acceptsRefused('qualificationSubmit', 'certNoWrong'),
    pointer: '/code',
  },
  {
    name: "a picture of somebody else's licence",
    inChinese: '可以用别人上传的证件照片',
    operation: 'qualificationSubmit',
    outcome: 'picturesGone',
    fault: () => acceptsRefused('qualificationSubmit', 'picturesGone'),
    pointer: '/code',
  },
  {
    name: 'a qualification with another state than the profile',
    inChinese: '认证状态与个人资料不一致',
    operation: 'userQualification',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, state: qualificationState.refused })),
    pointer: '/data/state',
  },
];
