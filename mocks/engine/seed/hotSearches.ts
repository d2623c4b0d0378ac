/** Hot searches: ten per department, of every kind. */
import type { components } from '#openapi/portal.d.ts';
import * as hotSearchType from '#openapi/dist/names/hotSearchType.ts';
import { contentDepartment } from './reference.ts';

type HotSearch = components['schemas']['HotSearch'];
type Module = NonNullable<HotSearch['moduleType']>;

/** A keyword and its target. */
type Target = readonly [keyword: string, id: number, module: Module];

interface Row {
  readonly course: Target;
  readonly anatomy: readonly [keyword: string, id: number];
  readonly live: readonly [keyword: string, id: number];
  readonly product: readonly [keyword: string, id: number];
  readonly meeting: readonly [keyword: string, id: number];
  readonly operation: Target;
  readonly training: readonly [keyword: string, id: number];
  /** A keyword without a target: it opens the search. */
  readonly plain: string;
}

const rows: Readonly<Record<number, Row>> = {
  1: {
    course: ['腹腔镜胆囊切除CVS', 1001, 'open'],
    anatomy: ['肝脏八段解剖', 8001],
    live: ['直播：幽门下区清扫', 2001],
    product: ['胃肠外科手术图解', 6001],
    meeting: ['示例省外科年会（虚构）', 4001],
    operation: ['腹腔镜结直肠手术班', 4101, 'omoOperation'],
    training: ['缝合与打结训练营', 4201],
    plain: '疝修补术',
  },
  2: {
    course: ['脊柱内镜UBE', 3007, 'vip'],
    anatomy: ['膝关节韧带解剖', 8002],
    live: ['UBE处理腰椎管狭窄', 2009],
    product: ['膝关节镜：从入门到熟练', 6006],
    meeting: ['样例创伤与关节外科论坛（虚构）', 4002],
    operation: ['膝单髁置换手术班', 4102, 'omoOperation'],
    training: ['膝关节镜训练营', 4202],
    plain: '股骨颈骨折',
  },
  3: {
    course: ['产后出血处置', 1009, 'open'],
    anatomy: ['女性盆底解剖', 8003],
    live: ['肩难产急救演练', 2026],
    product: ['产科急症处理流程图册', 6010],
    meeting: ['虚构母胎医学高峰会议', 4003],
    operation: ['宫腹腔镜缝合实操班', 4108, 'scbOperation'],
    training: ['产科急救模拟训练营', 4203],
    plain: '子痫前期',
  },
  4: {
    course: ['RARP神经保留', 3010, 'vip'],
    anatomy: ['肾脏血供解剖', 8004],
    live: ['前列腺癌ARPI早期应用', 2010],
    product: ['前列腺外科：从TURP到HoLEP', 6013],
    meeting: ['示例泌尿微创周（虚构）', 4004],
    operation: ['HoLEP线上手术班', 4104, 'onlineOperation'],
    training: ['输尿管软镜训练营', 4204],
    plain: '肾部分切除',
  },
  5: {
    course: ['磨玻璃结节GGN', 1013, 'open'],
    anatomy: ['肺段支气管解剖', 8005],
    live: ['肺结节多学科会诊', 2008],
    product: ['肺段切除三维图谱', 6015],
    meeting: ['样例胸外科肺段手术沙龙（虚构）', 4005],
    operation: ['肺段切除线上手术班', 4105, 'onlineOperation'],
    training: ['心脏外科基本功训练营', 4205],
    plain: 'TAVR',
  },
  6: {
    course: ['DBS治疗帕金森病', 3015, 'vip'],
    anatomy: ['海绵窦显微解剖', 8006],
    live: ['基底动脉闭塞取栓决策', 2007],
    product: ['神经外科手册', 6018],
    meeting: ['虚构脑血管病介入大会', 4006],
    operation: ['颅底显微解剖实操班', 4107, 'scbOperation'],
    training: ['显微缝合训练营', 4206],
    plain: '脑疝',
  },
  7: {
    course: ['ERCP插管技巧', 1019, 'open'],
    anatomy: ['胃的血管与淋巴', 8007],
    live: ['LST的ESD治疗', 2004],
    product: ['早癌ESD图谱', 6021],
    meeting: ['样例国际消化内镜周（虚构）', 4007],
    operation: ['早癌ESD手术班', 4103, 'omoOperation'],
    training: ['胃镜规范化操作训练营', 4207],
    plain: '幽门螺杆菌',
  },
  8: {
    course: ['CTO-PCI', 3019, 'vip'],
    anatomy: ['冠状动脉解剖', 8008],
    live: ['心源性休克的机械支持', 2003],
    product: ['心电图读图三百例', 6024],
    meeting: ['示例心血管病学大会（虚构）', 4008],
    operation: ['复杂冠脉介入手术班', 4106, 'onlineOperation'],
    training: ['心电图三十天训练营', 4208],
    plain: 'SGLT2抑制剂',
  },
};

const toItem = (keyType: NonNullable<HotSearch['keyType']>, [keyword, keyDataId, moduleType]: Target): HotSearch => ({
  keyword,
  keyType,
  keyDataId,
  moduleType,
});

const lists = new Map(
  Object.entries(rows).map(([departmentId, row]): [number, HotSearch[]] => [
    Number(departmentId),
    [
      toItem(hotSearchType.video, row.course),
      toItem(hotSearchType.live, [...row.live, 'live']),
      { keyword: row.plain },
      toItem(hotSearchType.operation, row.operation),
      toItem(hotSearchType.product, [...row.product, 'product']),
      toItem(hotSearchType.meeting, [...row.meeting, 'meeting']),
      toItem(hotSearchType.training, [...row.training, 'training_tribe']),
      toItem(hotSearchType.video, [...row.anatomy, 'anatomy']),
      { keyword: '会员权益', keyType: hotSearchType.membership, moduleType: 'member' },
      {
        keyword: '继续医学教育项目申报',
        keyType: hotSearchType.url,
        moduleType: 'url',
        url: 'https://example.com/cme',
      },
    ],
  ]),
);

/** Hot searches of a department; one that is not open gets those of department 1. */
export const hotSearchesOf = (departmentId: number): HotSearch[] => lists.get(contentDepartment(departmentId)) ?? [];

/** All keywords, for the suggestions without a target. */
export const hotKeywords: readonly string[] = [
  ...new Set(
    [...lists.values()]
      .flat()
      .filter((item) => item.keyDataId || !item.keyType)
      .map((item) => item.keyword),
  ),
];
