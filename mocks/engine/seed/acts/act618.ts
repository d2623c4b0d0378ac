/** R072: the festival of books, which has ended by the demo's date. */
import type { ActRecord } from './act.ts';

/** 618医学书籍节. */
export const act618: ActRecord = {
  actId: 2,
  key: 'act618',
  title: '618医学书籍节',
  summary: '医学图书满¥199减¥30、满¥399减¥80，五类图书低至七折',
  theme: 'green',
  motif: 'book',
  days: [-172, -152],
  priority: 20,
  rules: [
    '满减券在活动期间领取，每种每个账号限领一张，领取后30天内有效，仅限图书与教具。',
    '活动价以下单时的价格为准，库存有限，售完为止；活动结束后恢复日常价格。',
    '退货时按实际支付金额退款，优惠券在全额退款后退回。',
  ],
  parts: [
    { moduleId: 1, type: 'coupon', title: '图书满减券', anchor: '领券', templateIds: [17, 18] },
    {
      ...{ moduleId: 2, type: 'productList', title: '书籍节书单', anchor: '书单' },
      tabs: [
        {
          key: 'c1',
          label: '教材',
          rows: [
            [6056, 80],
            [6026, 75],
            [6012, 80],
            [6018, 85],
          ],
        },
        {
          key: 'c2',
          label: '专著',
          rows: [
            [6001, 80],
            [6003, 75],
            [6022, 80],
            [6029, 70],
          ],
        },
        {
          key: 'c3',
          label: '图谱',
          rows: [
            [6057, 80],
            [6014, 85],
            [6011, 80],
            [6010, 90],
          ],
        },
        {
          key: 'c4',
          label: '考试',
          rows: [
            [6028, 70],
            [6054, 75],
            [6055, 75],
            [6053, 80],
          ],
        },
        {
          key: 'c5',
          label: '译著',
          rows: [
            [6049, 80],
            [6052, 75],
            [6051, 85],
            [6050, 85],
          ],
        },
      ],
    },
    { moduleId: 3, type: 'rank', title: '购书达人榜', anchor: '榜单', tabs: [], unit: '本', seed: 618 },
    {
      moduleId: 4,
      type: 'vipPlan',
      title: '会员年卡',
      anchor: '会员',
      planCode: 'year',
      actFen: 17_800,
      audience: 'all',
    },
  ],
};
