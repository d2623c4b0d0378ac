/** Articles of seven categories. Their content is common textbook and guideline knowledge in our own words. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { lecturerFor } from './lecturers.ts';
import { fakerOf } from './fakers.ts';
import { subjectOf } from './subjects.ts';
import { countBetween, dayAt, type Moments, pick, type Placed } from './tools.ts';
import { hour } from '../times.ts';

type ArticleBrief = components['schemas']['ArticleBrief'];

/** An article. */
export interface ArticleRecord extends Placed {
  readonly brief: ArticleBrief;
  /** Of an article that a doctor has written: what it has besides its card. */
  readonly written?: Pick<components['schemas']['SubmissionText'], 'text' | 'tags' | 'references'>;
}

/** The categories, in the order of their tabs. */
export const articleCategories = [
  '临床指南',
  '病例解读',
  '前沿进展',
  '手术技巧',
  '用药指导',
  '医学人文',
  '会议资讯',
] as const;

type Row = readonly [
  departmentId: number,
  motif: MotifName,
  category: (typeof articleCategories)[number],
  title: string,
  summary: string,
];

const rows: readonly Row[] = [
  [
    1,
    'liver',
    '临床指南',
    '急性胆囊炎的严重程度分级与手术时机：TG18要点梳理',
    '轻度早期手术，中度看脏器功能与术者经验，重度先稳定全身、必要时经皮引流。一张流程图讲清三级处理。',
  ],
  [
    2,
    'bone',
    '临床指南',
    '骨质疏松性骨折之后：双膦酸盐、地舒单抗与特立帕肽怎样衔接',
    '骨折固定只是开始。抗骨松药物的起始时机、疗程与停药后的序贯方案，决定下一次骨折会不会来。',
  ],
  [
    3,
    'fetus',
    '临床指南',
    '妊娠期糖尿病：筛查切点与血糖管理目标',
    '孕24–28周行75 g OGTT，空腹、1小时、2小时任意一点达到5.1、10.0、8.5 mmol/L即可诊断。生活方式干预后仍不达标时，何时启用胰岛素？',
  ],
  [
    4,
    'microscope',
    '前沿进展',
    '转移性激素敏感性前列腺癌：ADT联合ARPI的证据与选择',
    '单用ADT已不再是标准。瘤负荷、合并症与药物相互作用，如何决定二联还是三联？',
  ],
  [
    5,
    'cell',
    '前沿进展',
    '可切除非小细胞肺癌：PD-1抑制剂联合化疗的新辅助治疗',
    '谁适合先用药再手术？驱动基因检测、周期数、pCR与术后辅助治疗，五个绕不开的问题。',
  ],
  [
    6,
    'vessels',
    '临床指南',
    '动脉瘤性蛛网膜下腔出血：尼莫地平与迟发性脑缺血',
    '尼莫地平为什么要足疗程？TCD、CTP怎样帮助识别迟发性脑缺血，诱导高血压又该用在谁身上。',
  ],
  [
    7,
    'capsule',
    '用药指导',
    'PPI与P-CAB：适应证、疗程与停药',
    '抑酸药越用越久是常见误区。从反流性食管炎到NSAIDs溃疡预防，逐条核对你的处方。',
  ],
  [
    8,
    'heart',
    '前沿进展',
    'HFpEF的治疗：SGLT2抑制剂之后还有什么',
    '从表型出发：肥胖、房颤、淀粉样变与肺动脉高压各有各的路。非奈利酮与GLP-1受体激动剂带来了什么？',
  ],
  [
    0,
    'coat',
    '医学人文',
    '写给住院医师的一封信：如何度过第一个夜班',
    '交班问清三件事，口袋里放两张卡，遇到拿不准的情况先打电话。一位主治医师写给十年前的自己。',
  ],
  [
    1,
    'forceps',
    '手术技巧',
    '腹腔镜下缝合打结：五个让速度翻倍的小动作',
    '持针角度、线尾长度、助手视野、绕线方向与收线力度。附每天二十分钟、连续四周的训练计划。',
  ],
  [
    2,
    'implant',
    '手术技巧',
    '髋关节置换怎样做到双下肢等长：术中三种测量方法',
    '术前模板测量、术中大转子标记与透视比对，各有误差来源。教你用两种方法互相验证。',
  ],
  [
    3,
    'cell',
    '前沿进展',
    '早期宫颈癌保留生育功能手术：适应证的边界在哪里',
    '肿瘤大小、间质浸润深度与淋巴脉管间隙浸润，是决定锥切、单纯宫颈切除还是根治性宫颈切除的三把尺子。',
  ],
  [
    4,
    'kidney',
    '手术技巧',
    '经皮肾镜穿刺：超声引导下的选盏思路',
    '经穹窿入路、避开血管、直达结石，三条原则如何在一次穿刺中同时满足。',
  ],
  [
    5,
    'lungs',
    '手术技巧',
    '段间平面的三种显示方法：膨胀萎陷法、ICG反染与三维导航',
    '没有一种方法适合所有肺。肺气肿、粘连与变异血管面前，怎样准备第二套方案？',
  ],
  [
    6,
    'brain',
    '前沿进展',
    '大核心梗死的血管内治疗：证据如何改变患者选择',
    'ASPECTS 3–5分不再是禁区，但获益从哪里来、出血风险如何与家属沟通，仍需要逐例讨论。',
  ],
  [
    7,
    'liver',
    '前沿进展',
    '从NAFLD到MASLD：更名之后诊断有什么变化',
    '肝脂肪变加上至少一项心血管代谢危险因素。名字换了，患者的随访和肝纤维化评估也要跟上。',
  ],
  [
    8,
    'ecg',
    '病例解读',
    '疼痛缓解后的心电图才是线索：一例Wellens综合征',
    '胸痛已缓解，肌钙蛋白不高，V2–V3导联T波双相。别让患者去做运动试验。',
  ],
  [
    0,
    'book',
    '前沿进展',
    '大语言模型进病房：能做什么，不能做什么',
    '写病程、查文献、做患教都可以试，诊断与处方仍是医生的责任。三条使用边界和一份隐私清单。',
  ],
  [
    1,
    'pelvis',
    '前沿进展',
    '局部进展期直肠癌的全程新辅助TNT：谁会获益',
    '短程放疗与长程放化疗如何与化疗排序，临床完全缓解后等待观察策略要求怎样的随访强度。',
  ],
  [
    2,
    'xray',
    '病例解读',
    '夜间痛加重的少年：骨样骨瘤的影像学线索',
    '水杨酸类药物可以缓解的夜间痛，薄层CT上的“瘤巢”，以及为什么首诊常常漏掉它。',
  ],
  [
    3,
    'uterus',
    '病例解读',
    '产后一小时的低血压：别只盯着宫缩',
    '宫底硬、阴道出血不多，心率却越来越快。一例阔韧带血肿的识别过程与团队复盘。',
  ],
  [
    4,
    'bladder',
    '临床指南',
    '复发性尿路感染：评估与预防',
    '半年两次或一年三次以上怎么办？行为干预、阴道雌激素、非抗菌药物预防与抗菌药物预防的先后次序。',
  ],
  [
    5,
    'ct',
    '临床指南',
    '肺结节的多学科评估：从影像特征到随访间隔',
    '实性成分、生长速度与患者意愿，缺一不可。一份可以贴在诊室里的随访间隔表。',
  ],
  [
    6,
    'skull',
    '手术技巧',
    '标准大骨瓣减压：骨窗大小与硬膜处理',
    '骨窗够大、颞底够低、硬膜减张修补。三个细节决定减压是否真正有效。',
  ],
  [
    7,
    'endoscope',
    '手术技巧',
    '冷圈套切除：1 cm以下无蒂息肉的首选',
    '迟发性出血更少、操作更快，前提是连同息肉边缘一起套住。套不断的时候怎么办？',
  ],
  [
    8,
    'capsule',
    '用药指导',
    'PCSK9抑制剂与inclisiran：降脂达标的下一步',
    '他汀加依折麦布仍不达标，下一步怎样选？注射间隔、起效时间与随访监测一次说清。',
  ],
  [
    0,
    'capsule',
    '用药指导',
    '围手术期抗凝与抗血小板药物：停用与桥接',
    '停几天、要不要桥接、什么时候恢复。按出血风险与血栓风险两条轴，给出一张可以打印的速查表。',
  ],
  [
    1,
    'intestine',
    '病例解读',
    '术后第五天的发热：一例吻合口漏的早期线索',
    'CRP不降反升、心率先于体温变快、引流液性状改变。回看这三条线索，本可以早一天发现。',
  ],
  [
    2,
    'syringe',
    '用药指导',
    '关节置换术后VTE预防：低分子肝素与直接口服抗凝药怎么选',
    '肾功能、出血史与患者依从性，三个问题决定药物、起始时间与疗程。',
  ],
  [
    3,
    'syringe',
    '用药指导',
    '缩宫素静脉滴注：剂量、速度与监护',
    '从小剂量起始，逐步调整到有效宫缩。宫缩过频、胎心异常时的停药与处理顺序。',
  ],
  [
    4,
    'ct',
    '病例解读',
    '体检发现的3 cm肾占位：从影像到保留肾单位',
    '增强CT的强化方式给了哪些提示，何时需要穿刺活检，又为什么优先考虑肾部分切除。',
  ],
  [
    5,
    'flask',
    '病例解读',
    '引流液变成乳白色：食管癌术后乳糜胸的诊治',
    '甘油三酯大于1.24 mmol/L是重要依据。禁食、生长抑素、淋巴管造影栓塞与胸导管结扎的时机。',
  ],
  [
    6,
    'stethoscope',
    '医学人文',
    'ICU门外的谈话：如何告知坏消息',
    '用SPIKES六步法准备一次艰难的谈话：环境、认知、意愿、信息、情绪、计划。',
  ],
  [
    7,
    'stomach',
    '病例解读',
    '反复黑便而胃肠镜阴性：小肠出血的诊断路径',
    '胶囊内镜、小肠CT造影与气囊辅助小肠镜怎样排序？一例空肠间质瘤带来的启示。',
  ],
  [
    8,
    'vessels',
    '临床指南',
    '高血压起始治疗：单片复方制剂SPC怎样选、怎样调',
    '多数患者需要两种以上药物。A+C、A+D两条路，什么时候加到三药，什么时候想到难治性高血压。',
  ],
  [
    0,
    'microbe',
    '临床指南',
    '脓毒症一小时集束化治疗再解读',
    '乳酸、血培养、广谱抗菌药物、30 mL/kg晶体液与去甲肾上腺素。每一步的证据与常见误区。',
  ],
  [
    0,
    'stethoscope',
    '医学人文',
    '床旁教学五分钟：One-Minute Preceptor的六个步骤',
    '先让学员表态，再追问依据，讲一条通则，肯定做对的，指出要改的，最后一起小结。忙碌的查房也能带教。',
  ],
  [
    0,
    'clipboard',
    '医学人文',
    '继续教育学分怎么算：Ⅰ类与Ⅱ类学分的常见问题',
    '线上学习是否计入、跨省怎样认定、证书到哪里下载。十个高频问题一次答完。',
  ],
  [
    0,
    'pen',
    '会议资讯',
    '示例省外科年会（虚构）日程发布：六大分会场看点',
    '三天、六个分会场、四台手术转播。哪些专场值得早到，注册与住宿怎样办理，一文看懂。',
  ],
  [
    0,
    'microscope',
    '会议资讯',
    '样例国际消化内镜周（虚构）征文通知',
    '壁报、口头报告与病例视频三类投稿同时开放，录用稿件可获得线上专场发言机会。',
  ],
];

const firstId = 5001;
/** Number of articles of the last day, whose cards show hours instead of dates. */
const fresh = 10;
/** Who may read all of an article, where it is not everybody. */
const accesses: Readonly<Record<number, ArticleBrief['free']>> = {
  5003: 'login',
  5006: 'vip',
  5011: 'login',
  5014: 'vip',
  5022: 'vip',
};
const editors = '橙医学苑编辑部';

/** All articles as of the given moments, the newest first. */
export const buildArticles = (moments: Moments): ArticleRecord[] =>
  rows.map(([departmentId, motif, categoryName, title, summary], index) => {
    const articleId = firstId + index;
    const older = index - fresh;
    const author = departmentId === 0 ? null : lecturerFor(departmentId, index, subjectOf(departmentId, title));
    return {
      departmentId,
      brief: {
        articleId,
        title,
        summary,
        coverUrl: mediaPath('article', articleId, motif),
        categoryId: articleCategories.indexOf(categoryName) + 1,
        categoryName,
        authorId: author?.lecturerId ?? null,
        free: accesses[articleId] ?? 'open',
        authorName: author?.name ?? editors,
        publishTime:
          older < 0
            ? moments.hour - (1 + index * 2) * hour
            : dayAt(moments, -2 - older * 2, pick([9, 17.5, 12, 20.25], index)),
        readCount: countBetween(fakerOf('figures', articleId), 420, 58_000),
      },
    };
  });
