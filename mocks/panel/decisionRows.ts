/** What testers decide about, by subject. */
import type { DecisionRow } from './Decision.tsx';

const agree = (yes: string, no: string) =>
  [
    [yes, { agree: true }],
    [no, { agree: false }],
  ] as const;

/** The decisions of each subject. */
export const decisionRows = {
  orders: [
    {
      ...{ name: '支付二维码', of: 'payments', none: '没有等待支付的二维码', command: 'pay', field: 'payNo' },
      choices: [
        ['支付成功', { result: 'success' }],
        ['支付失败', { result: 'fail' }],
        ['让二维码过期', { result: 'expire' }],
        ['关单后到账', { result: 'late' }],
      ],
    },
  ],
  parcels: [
    {
      ...{ name: '待发货的订单', of: 'toShip', none: '没有待发货的订单', command: 'parcel', field: 'orderId' },
      choices: [['发货', { do: 'ship' }]],
    },
    {
      ...{ name: '在途的包裹', of: 'toDeliver', none: '没有在途的包裹', command: 'parcel', field: 'orderId' },
      choices: [['送达', { do: 'deliver' }]],
    },
    {
      ...{ name: '退款申请', of: 'refunds', none: '没有待审核的退款申请', command: 'refund', field: 'orderId' },
      choices: agree('同意退款', '拒绝退款'),
    },
    {
      ...{ name: '寄回中的退货', of: 'returns', none: '没有寄回中的退货', command: 'parcel', field: 'orderId' },
      choices: [['收到退货', { do: 'receive' }]],
    },
  ],
  invoices: [
    {
      ...{ name: '正在开具的发票', of: 'invoices', none: '没有正在开具的发票', command: 'invoice', field: 'invoiceId' },
      choices: [
        ['开票成功', { issue: true }],
        ['开票失败', { issue: false }],
      ],
    },
  ],
  meetings: [
    {
      ...{ name: '待审核的报名', of: 'toAudit', none: '没有待审核的报名', command: 'registration', field: 'orderId' },
      choices: [
        ['通过', { do: 'approve' }],
        ['不通过', { do: 'reject' }],
      ],
    },
    {
      ...{ name: '待签到的参会人', of: 'toCheckIn', none: '没有待签到的参会人' },
      ...{ command: 'registration', field: 'orderId', choices: [['签到', { do: 'checkIn' }]] },
    },
  ],
  acts: [
    {
      ...{ name: '活动留言', of: 'entries', none: '没有待审核的活动留言', command: 'wall', field: 'entryId' },
      choices: [
        ['通过', { shown: true }],
        ['不通过', { shown: false }],
      ],
    },
  ],
  submissions: [
    {
      ...{ name: '等待审核的稿件', of: 'submissions', none: '没有等待审核的稿件' },
      ...{ command: 'submission', field: 'articleId' },
      choices: [
        ['发布', { state: 'published' }],
        ['退回或同意撤回', { state: 'returned' }],
      ],
    },
  ],
  accounts: [
    {
      ...{ name: '医师认证', of: 'qualifications', none: '没有等待审核的医师认证' },
      ...{ command: 'qualification', field: 'phone' },
      choices: [
        ['通过', { agree: true }],
        ['照片不清晰', { agree: false, reason: '证件照片不清晰，请在光线充足处重新拍摄（示例）' }],
        ['资料与照片不一致', { agree: false, reason: '填写的姓名或编号与证件照片不一致（示例）' }],
      ],
    },
    {
      ...{
        name: '证书姓名更正',
        of: 'names',
        none: '没有等待处理的更正',
        command: 'certificate',
        field: 'certificateId',
      },
      choices: agree('更正姓名', '不予更正'),
    },
    {
      ...{ name: '我的数据文件', of: 'exports', none: '没有正在生成的数据文件', command: 'export', field: 'phone' },
      choices: [
        ['生成好', { ready: true }],
        ['生成失败', { ready: false }],
      ],
    },
  ],
  study: [
    {
      ...{ name: '题目纠错', of: 'corrections', none: '没有等待处理的纠错' },
      ...{ command: 'correction', field: 'correctionId' },
      choices: [
        ['已修正', { state: 'fixed' }],
        ['未采纳', { state: 'rejected' }],
      ],
    },
    {
      ...{ name: '评论', of: 'comments', none: '没有待审核的评论', command: 'comment', field: 'commentId' },
      choices: [
        ['通过', { state: 'shown' }],
        ['不通过', { state: 'removed' }],
      ],
    },
  ],
} satisfies Record<string, readonly DecisionRow[]>;
