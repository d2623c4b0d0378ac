/** Courses of every video module. The subjects are real medicine; the lecturers are fictitious. */
import type { components } from '#openapi/portal.d.ts';
import { courseCredit } from '../certificates/credits.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { fakerOf } from './fakers.ts';
import { lecturerFor } from './lecturers.ts';
import { scoreOf } from './opinions.ts';
import { subjectOf } from './subjects.ts';
import { countBetween, dayAt, type Moments, pick, type Placed } from './tools.ts';
import { hour } from '../times.ts';

type CourseBrief = components['schemas']['AlbumBrief'];
type Module = CourseBrief['moduleType'];
type Access = CourseBrief['free'];

/** A course: its card, and the fields for sorting and filtering. */
export interface CourseRecord extends Placed {
  readonly brief: CourseBrief;
  readonly lecturerId: number;
  /** Sub-specialty; 0 for a course for all departments. */
  readonly subjectId: number;
  readonly publishTime: number;
  /** Seconds of each lesson, in their order. */
  readonly durations: readonly number[];
}

/** Department (0 means all), picture, lessons, title, and its access where it differs from that of the module. */
type Row = readonly [departmentId: number, motif: MotifName, lessons: number, title: string, free?: Access];

const open: readonly Row[] = [
  [1, 'liver', 6, '腹腔镜胆囊切除术：安全视野CVS的建立与陷阱'],
  [1, 'forceps', 8, '腹股沟疝修补：TAPP与TEP的手术入路选择'],
  [1, 'intestine', 4, '急性阑尾炎：从Alvarado评分到腹腔镜阑尾切除', 'login'],
  [1, 'thyroid', 5, '甲状腺结节：C-TIRADS分类与细针穿刺FNA适应证'],
  [1, 'clipboard', 12, '胃肠外科ERAS围手术期管理的十二个关键节点', 'login'],
  [2, 'knee', 3, '膝关节置换术后DVT预防：从指南到病房'],
  [2, 'hand', 2, '桡骨远端骨折：手法复位与石膏固定技巧'],
  [2, 'spine', 6, '腰椎间盘突出症的影像学判读与手术指征', 'login'],
  [
    3,
    'uterus',
    7,
    '产后出血的识别与分级处置：宫缩剂、宫腔球囊填塞、B-Lynch缝合与子宫动脉栓塞UAE的决策路径与产科急救的团队演练要点',
  ],
  [3, 'fetus', 4, '妊娠期高血压疾病：硫酸镁的正确使用', 'login'],
  [4, 'kidney', 6, '输尿管软镜碎石术：鞘的选择与肾内压控制'],
  [4, 'bladder', 5, '前列腺增生怎么治：5α还原酶抑制剂、TURP与HoLEP'],
  [5, 'ct', 5, '肺磨玻璃结节GGN：随访间隔与手术时机'],
  [5, 'lungs', 3, '胸腔闭式引流：置管、观察与拔管', 'login'],
  [5, 'vessels', 8, '体外循环基础：外科医生需要知道的八件事'],
  [6, 'brain', 6, '急性缺血性卒中取栓：时间窗、ASPECTS与患者选择'],
  [6, 'skull', 4, '重型颅脑损伤：GCS评分与ICP监测实操', 'login'],
  [7, 'microbe', 3, '幽门螺杆菌根除：四联方案与耐药应对'],
  [7, 'pancreas', 10, 'ERCP入门：插管技巧与术后胰腺炎PEP预防'],
  [7, 'stomach', 4, '上消化道出血急诊内镜：Forrest分级与止血策略', 'login'],
  [8, 'heart', 5, '急性胸痛中心：STEMI的D2W时间怎样再缩短'],
  [8, 'capsule', 6, '心力衰竭“新四联”：ARNI与SGLT2抑制剂的起始和滴定', 'login'],
  [0, 'ecg', 6, '成人心肺复苏：BLS与ACLS操作要点'],
  [0, 'book', 16, '临床研究入门：怎样写好一份RCT研究方案', 'login'],
  [0, 'pen', 4, '病历书写规范与医疗纠纷防范'],
  [0, 'flask', 8, '抗菌药物合理使用：从药敏报告到处方', 'login'],
];

/** Open courses of one lesson each. */
const singles: readonly Row[] = [
  [1, 'stomach', 1, '腹部查体：压痛、反跳痛与肌紧张怎样判断'],
  [1, 'thyroid', 1, '甲状腺术后低钙：监测时点与补钙方案'],
  [2, 'hand', 1, '上肢夹板与石膏：固定范围和远端血运观察'],
  [2, 'xray', 1, '肩关节脱位：Hippocrates法与Kocher法复位', 'login'],
  [3, 'ultrasound', 1, '早孕期超声：宫内妊娠的确认与随访'],
  [3, 'fetus', 1, '产后两小时：出血量怎样准确估计'],
  [4, 'bladder', 1, '急性尿潴留：导尿困难时的处理顺序'],
  [4, 'kidney', 1, '肾绞痛：镇痛选择与急诊影像', 'login'],
  [5, 'lungs', 1, '自发性气胸：抽气、置管还是观察'],
  [5, 'heart', 1, '心脏术后心包填塞：床旁超声的识别要点', 'login'],
  [6, 'brain', 1, '卒中绿色通道：NIHSS评分十五分钟学会'],
  [6, 'skull', 1, '慢性硬膜下血肿：哪些病人可以先观察'],
  [7, 'liver', 1, '腹水穿刺：定位、放液量与白蛋白的使用'],
  [7, 'intestine', 1, '肠镜前的肠道准备：分次方案与评分', 'login'],
  [8, 'ecg', 1, '宽QRS波心动过速：先救人，再鉴别'],
  [8, 'vessels', 1, '家庭血压监测：七天怎么测、结果怎么看'],
  [0, 'mask', 1, '职业暴露：针刺伤后的第一个小时'],
  [0, 'clipboard', 1, '会诊记录怎样写才有用'],
];

const knowledge: readonly Row[] = [
  [1, 'knot', 2, '外科打结：单手结、双手结与器械结'],
  [1, 'clipboard', 1, '腹腔引流管：颜色、量与拔管指征'],
  [2, 'knee', 1, 'Lachman试验与前抽屉试验'],
  [2, 'bone', 1, '骨筋膜室综合征的“5P”征'],
  [3, 'ultrasound', 3, '胎心监护图形的三级评价'],
  [3, 'pelvis', 1, 'Bishop宫颈成熟度评分'],
  [4, 'flask', 2, 'PSA升高怎么看：f/t比值与PI-RADS评分'],
  [5, 'lungs', 2, '一张图读懂肺段解剖与命名'],
  [6, 'eye', 1, '瞳孔变化与脑疝的早期识别'],
  [6, 'ct', 1, 'Hunt-Hess分级与改良Fisher分级'],
  [7, 'liver', 2, 'Child-Pugh评分与MELD评分怎么用'],
  [7, 'microscope', 1, '¹³C呼气试验的假阴性从哪里来'],
  [8, 'clipboard', 2, '房颤抗凝：CHA₂DS₂-VASc与HAS-BLED评分'],
  [8, 'ecg', 3, '心电图快速定位：STEMI的罪犯血管'],
];

const vip: readonly Row[] = [
  [1, 'stomach', 12, '腹腔镜胃癌D2根治术：淋巴结清扫的层面与顺序'],
  [1, 'pelvis', 10, '直肠癌全系膜切除TME与侧方淋巴结清扫精讲'],
  [1, 'liver', 14, '解剖性肝切除：Glisson蒂横断与ICG荧光导航'],
  [1, 'pancreas', 8, '胰十二指肠切除术后胰瘘：预防与分级处理'],
  [2, 'implant', 16, '全髋关节置换：直接前方入路DAA全流程'],
  [2, 'knee', 9, '前交叉韧带重建：单束、双束与移植物选择'],
  [2, 'spine', 11, '脊柱内镜UBE技术：从穿刺建腔到充分减压'],
  [3, 'cell', 8, '宫颈癌筛查与HPV分型管理：从TCT到LEEP'],
  [3, 'uterus', 10, '全腹腔镜子宫切除术TLH：输尿管保护六步法'],
  [4, 'bladder', 15, '机器人辅助前列腺癌根治术RARP：神经保留技术'],
  [4, 'kidney', 9, '肾部分切除术：R.E.N.A.L.评分与热缺血控制'],
  [5, 'lungs', 18, '单孔胸腔镜肺段切除：三维重建与段间平面'],
  [5, 'heart', 10, 'TAVR术前CT评估与并发症处理'],
  [6, 'vessels', 13, '颅内动脉瘤介入：支架辅助与血流导向装置'],
  [6, 'neuron', 9, '帕金森病DBS治疗：靶点选择与术后程控'],
  [7, 'endoscope', 20, '早癌ESD：病变判断、剥离技巧与并发症处理'],
  [
    7,
    'intestine',
    12,
    '炎症性肠病IBD的生物制剂与小分子药物：英夫利西单抗、维得利珠单抗、乌司奴单抗、乌帕替尼的起始、监测与转换',
  ],
  [7, 'liver', 8, '肝硬化门静脉高压：NSBB、EVL与TIPS的选择'],
  [8, 'vessels', 24, '冠脉慢性闭塞病变CTO-PCI：正向与逆向技术'],
  [8, 'heart', 14, '房颤导管消融：三维标测与肺静脉隔离PVI'],
];

const masterClass: readonly Row[] = [
  [1, 'scalpel', 20, '大师课：胃肠肿瘤微创外科二十讲'],
  [2, 'implant', 18, '大师课：关节外科三十年的手术笔记'],
  [
    8,
    'heart',
    24,
    '大师课：结构性心脏病介入治疗——TAVR、MitraClip与左心耳封堵术LAAO的术前影像评估、器械选择与围手术期管理',
  ],
  [7, 'endoscope', 22, '大师课：消化内镜诊疗的思维与手法'],
  [6, 'skull', 12, '大师课：颅底外科入路解剖十二讲'],
  [3, 'uterus', 16, '大师课：妇科肿瘤规范化诊疗'],
];

const pbl: readonly Row[] = [
  [1, 'liver', 6, 'PBL：一例反复右上腹痛的临床推理'],
  [8, 'ecg', 5, 'PBL：夜班来了一位心悸的年轻人'],
  [7, 'stomach', 5, 'PBL：黑便三天，病因在哪里'],
  [5, 'lungs', 6, 'PBL：术后第三天突发呼吸困难'],
  [4, 'kidney', 4, 'PBL：无痛性肉眼血尿的诊断路径'],
  [2, 'bone', 5, 'PBL：髋部骨折老人的七十二小时'],
];

const cases: readonly Row[] = [
  [1, 'retractor', 3, '巨大切口疝腹壁重建一例'],
  [1, 'scalpel', 4, '机器人胃癌根治术全程解说', 'vip'],
  [2, 'xray', 3, '复杂胫骨平台骨折双切口内固定'],
  [3, 'uterus', 2, '凶险性前置胎盘剖宫产术中止血'],
  [4, 'kidney', 3, '腹腔镜肾上腺嗜铬细胞瘤切除'],
  [5, 'vessels', 4, '急性A型主动脉夹层：全弓置换加支架象鼻', 'vip'],
  [6, 'brain', 2, '大脑中动脉M1段闭塞机械取栓'],
  [7, 'endoscope', 3, 'POEM治疗贲门失弛缓症'],
  [8, 'heart', 4, '左主干分叉病变DK-Crush双支架术', 'vip'],
  [6, 'ear', 3, '听神经瘤切除与术中面神经监测'],
];

const anatomy: readonly Row[] = [
  [1, 'liver', 8, '肝脏八段与Glisson鞘应用解剖'],
  [2, 'knee', 6, '膝关节韧带与半月板应用解剖'],
  [
    3,
    'pelvis',
    9,
    '女性盆底应用解剖：三个腔室、三个水平的支持与DeLancey“吊床”假说在盆底重建手术和尿失禁手术中的解剖定位与临床应用',
  ],
  [4, 'kidney', 5, '肾脏与输尿管的血供和毗邻'],
  [5, 'lungs', 10, '肺段支气管与肺动静脉应用解剖', 'vip'],
  [6, 'skull', 7, '海绵窦与鞍区显微解剖', 'vip'],
  [7, 'stomach', 6, '胃的血管、淋巴与神经'],
  [8, 'heart', 8, '冠状动脉与心脏传导系统解剖'],
];

interface Kind {
  readonly module: Module;
  readonly firstId: number;
  readonly rows: readonly Row[];
  readonly free: Access;
  /** Minimum and maximum length of a lesson, in minutes. */
  readonly lesson: readonly [number, number];
  readonly plays: readonly [number, number];
  /** Prices in fen where the courses are sold singly: price, members' price, original price. */
  readonly prices?: readonly (readonly [number, number, number | null])[];
}

const kinds: readonly Kind[] = [
  { module: 'open', firstId: 1001, rows: open, free: 'open', lesson: [12, 40], plays: [860, 318_000] },
  { module: 'open', firstId: 1201, rows: singles, free: 'open', lesson: [12, 40], plays: [860, 96_000] },
  { module: 'knowledge', firstId: 1101, rows: knowledge, free: 'open', lesson: [4, 9], plays: [2_400, 96_000] },
  {
    module: 'vip',
    firstId: 3001,
    rows: vip,
    free: 'vip',
    lesson: [18, 45],
    plays: [640, 68_000],
    prices: [
      [18_800, 0, 29_800],
      [9_900, 0, null],
      [25_800, 0, 39_800],
      [12_800, 0, 16_800],
    ],
  },
  {
    module: 'masterClass',
    firstId: 3101,
    rows: masterClass,
    free: 'pay',
    lesson: [35, 60],
    plays: [420, 21_000],
    prices: [
      [59_900, 39_900, 79_900],
      [89_900, 59_900, 119_900],
      [49_900, 29_900, null],
    ],
  },
  {
    module: 'pbl',
    firstId: 3201,
    rows: pbl,
    free: 'vip',
    lesson: [15, 30],
    plays: [310, 15_000],
    prices: [[6_800, 0, null]],
  },
  { module: 'case', firstId: 3301, rows: cases, free: 'login', lesson: [14, 38], plays: [1_200, 54_000] },
  { module: 'anatomy', firstId: 8001, rows: anatomy, free: 'login', lesson: [8, 22], plays: [1_800, 120_000] },
];

const maxAgeDays = 200;

function album(moments: Moments, kind: Kind, row: Row, index: number): CourseRecord {
  const [departmentId, motif, videoCount, title, free = kind.free] = row;
  const albumId = kind.firstId + index;
  const faker = fakerOf('figures', albumId);
  const subjectId = subjectOf(departmentId, title);
  const lecturer = lecturerFor(departmentId, index, subjectId);
  const [min, max] = kind.lesson;
  const durations = Array.from({ length: videoCount }, () => Math.round(faker.number.float({ min, max }) * 60));
  const prices = kind.prices && pick(kind.prices, index);
  return {
    departmentId,
    lecturerId: lecturer.lecturerId,
    subjectId,
    durations,
    publishTime: dayAt(moments, -faker.number.int({ max: maxAgeDays - 1 }), 10) - index * hour,
    brief: {
      albumId,
      moduleType: kind.module,
      title,
      coverUrl: mediaPath('course', albumId, motif),
      free,
      videoCount,
      totalDuration: durations.reduce((sum, length) => sum + length, 0),
      lecturerName: lecturer.name,
      // Courses for all departments are made by the portal itself, without a hospital.
      hospitalName: departmentId === 0 ? null : lecturer.hospitalName,
      playCount: countBetween(faker, ...kind.plays),
      ...judgement(albumId, kind.module),
      credit: courseCredit({ albumId, moduleType: kind.module }, moments.hour),
      ...(prices && { priceFen: prices[0], vipPriceFen: prices[1], originalPriceFen: prices[2] }),
    },
  };
}

/** The level, from its own collection so that it does not change the other figures, and the mean of the reviews. */
function judgement(albumId: number, module: Module): Pick<CourseBrief, 'level' | 'score'> {
  const easiest = module === 'masterClass' || module === 'case' ? 2 : 1;
  const hardest = module === 'knowledge' ? 2 : 3;
  return {
    level: fakerOf('levels', albumId).number.int({ min: easiest, max: hardest }),
    score: scoreOf(albumId),
  };
}

/** The number of courses; it does not depend on the time. */
export const namedCourseCount = kinds.reduce((sum, { rows }) => sum + rows.length, 0);

/** Courses that are no longer offered; buyers still see them. */
const withdrawn: Kind = {
  module: 'masterClass',
  firstId: 3190,
  rows: [[1, 'scalpel', 6, '大师课：开放疝修补手术经典六讲']],
  free: 'pay',
  lesson: [30, 45],
  plays: [900, 9_000],
  prices: [[39_900, 29_900, null]],
};

/** Courses that are no longer offered, as of the given moments. */
export const buildWithdrawn = (moments: Moments): CourseRecord[] =>
  withdrawn.rows.map((row, index) => album(moments, withdrawn, row, index));

/** All courses as of the given moments. */
export const buildCourses = (moments: Moments): CourseRecord[] =>
  kinds.flatMap((kind) => kind.rows.map((row, index) => album(moments, kind, row, index)));
