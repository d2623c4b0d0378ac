/** The words of the field that the search knows: synonyms, wider words, words to split at, and words that say little. */
import { drugNames, drugWords } from './drugs.ts';
import { joined } from './folding.ts';

/** Words of one line mean the same; each finds all. */
export const synonymGroups: readonly string[] = [
  // Examinations
  '心电图 ECG EKG 心电',
  '超声 B超 彩超 超声检查',
  '超声心动图 心脏彩超 心超 UCG',
  '磁共振 核磁 核磁共振 MRI MR',
  'CT 计算机断层 断层扫描',
  'X线 X光 平片',
  '胃镜 上消化道内镜',
  '肠镜 结肠镜 肠道镜',
  '内镜 内窥镜',
  '血气分析 血气 ABG',
  '造影 DSA',
  // Heart and vessels
  '冠心病 冠状动脉粥样硬化性心脏病 冠状动脉疾病 冠脉 冠状动脉 CAD CHD',
  '心肌梗死 心肌梗塞 心梗 急性心梗 急性心肌梗死 AMI STEMI NSTEMI',
  '心力衰竭 心衰 HF HFpEF HFrEF',
  '心房颤动 房颤 AF',
  '早搏 期前收缩',
  '心律失常 心律不齐 心动过速',
  '高血压 血压升高 血压高',
  '冠脉介入 PCI 心脏支架 支架手术',
  '搭桥 冠状动脉旁路移植 CABG',
  '主动脉瓣置换 TAVR TAVI',
  '静脉血栓 DVT VTE 深静脉血栓 血栓栓塞',
  '心肺复苏 CPR BLS ACLS',
  '心源性休克 泵衰竭',
  '主动脉夹层 夹层',
  // Brain and nerves
  '脑卒中 卒中 中风 脑梗 脑梗死 脑梗塞',
  '脑出血 颅内出血 脑溢血',
  '蛛网膜下腔出血 蛛血 SAH',
  '帕金森病 帕金森',
  '颅脑损伤 脑外伤 TBI',
  '取栓 机械取栓 血管内治疗',
  // Stomach, bowel, liver
  '疝气 腹股沟疝 切口疝 疝修补 疝与腹壁外科',
  '阑尾炎 阑尾 盲肠炎',
  '胆结石 胆石症 胆囊结石 胆总管结石',
  '胆囊炎 胆囊',
  '幽门螺杆菌 幽门螺旋杆菌 HP',
  '消化道出血 上消化道出血 呕血 黑便',
  '肝硬化 肝纤维化',
  '脂肪肝 NAFLD MASLD',
  '炎症性肠病 IBD 克罗恩病 溃疡性结肠炎',
  '胰腺炎 急性胰腺炎',
  '直肠癌 结直肠癌 大肠癌 肠癌',
  '肠梗阻 肠道梗阻',
  '痔 痔疮',
  // Lungs
  '肺结节 磨玻璃结节 GGN',
  '肺癌 非小细胞肺癌 NSCLC',
  '慢阻肺 慢性阻塞性肺疾病 COPD',
  '肺炎 肺部感染',
  '气胸 自发性气胸',
  // Women, births
  '剖宫产 剖腹产',
  '产后出血 产后大出血 PPH',
  '子痫前期 妊高症 妊娠期高血压 妊娠高血压',
  '妊娠糖尿病 妊娠期糖尿病 GDM',
  '宫颈癌 子宫颈癌 HPV',
  '子宫切除 TLH',
  '早孕 早孕期 停经',
  // Kidneys, prostate
  '肾结石 输尿管结石 泌尿系结石 尿路结石 肾绞痛',
  '前列腺增生 前列腺肥大 BPH',
  '前列腺癌 PCa',
  '尿路感染 泌尿系感染 UTI',
  '尿潴留 排尿困难',
  '血尿 尿血',
  // Bones and joints
  '腰椎间盘突出 腰椎间盘突出症 腰突 腰突症',
  '骨质疏松 骨质疏松症',
  '前交叉韧带 ACL',
  '髋关节置换 全髋 全髋置换 THA',
  '膝关节置换 全膝 TKA',
  '股骨颈骨折 髋部骨折',
  // Glands, drugs, others
  '糖尿病 血糖 高血糖 DM',
  '甲状腺结节 甲状腺肿块',
  'PD-1 PD1 PD-L1 免疫检查点抑制剂',
  '抗生素 抗菌药物 抗菌素 抗菌药',
  '抗凝 抗凝药 NOAC DOAC',
  '降脂 血脂',
  '脓毒症 败血症',
  '发热 发烧',
  '化疗 化学治疗',
  '机器人手术 达芬奇 机器人辅助',
  '加速康复 快速康复 ERAS',
  '继续教育 继续医学教育 CME 学分',
  '规培 住培 住院医师规范化培训',
  '多学科 MDT',
  '练习 题库 刷题 做题 习题',
  '模拟考试 模考 模拟题 模拟试卷',
];

/** A word, and narrower ones that it finds as well; these do not find it. */
const wider: Readonly<Record<string, string>> = {
  手术: '切除 修补 置换 根治 成形 吻合 搭桥 碎石 重建',
  肿瘤: '癌 瘤',
  癌症: '癌',
  心脏: '心肌 心力 冠脉',
  骨折: '内固定',
  用药: '药物 处方',
};

/** Further words at which a keyword is split. */
const plainWords: readonly string[] = (
  '腹腔镜 胸腔镜 宫腔镜 关节镜 膝关节镜 输尿管软镜 软镜 神经外科 骨科 妇产科 泌尿外科 普外科 心内科 消化内科 心胸外科 ' +
  '胃癌 肝癌 食管癌 胆囊 幽门 淋巴结 清扫 膝关节 髋关节 肩关节 脊柱 椎管 韧带 半月板 前列腺 肾部分切除 肺段 支气管 ' +
  '海绵窦 基底动脉 动脉瘤 脑疝 甲状腺 乳腺 乳腺癌 产后 盆底 肩难产 神经保留 血供 早癌 切除 修补 修补术 切除术 置换 缝合 ' +
  '打结 止血 插管 穿刺 引流 急救 急诊 机械支持 应用解剖 解剖 抑制剂 手术班 训练营 训练 图谱 手册 取栓 ' +
  '高血压 磁共振 心电图 心肌病 胸痛 腹痛 昏迷 听诊器 白大褂 模型 急腹症 心悸 头痛 休克 心律 结节'
).split(' ');

/** Words without a meaning of their own; they are left out of a search. */
const stopWords = new Set(
  '的 了 和 与 及 在 是 有 没有 怎么 怎样 怎么办 如何 什么 哪些 吗 呢 请问 关于 一个 以及 或 从 到 用 之 于 后 前 中'.split(
    ' ',
  ),
);

/** Words that are in so many titles that they alone make no partial result. */
const generalWords = new Set(
  (
    '手术 治疗 诊断 诊疗 课程 视频 直播 病例 文章 技巧 方法 入门 进展 指南 规范 处理 选择 管理 患者 病人 医生 教学 培训 学习 ' +
    '基础 临床 应用 评估 用药 药物 图谱 手册 训练营 训练 手术班 医院 大会 会议 解剖 项目 医学 早期 复杂 示例 样例 虚构 疾病 检查 急救'
  ).split(' '),
);

const groups = synonymGroups.map((line) => line.split(' '));

const formsByWord = new Map<string, readonly string[]>();
for (const group of groups) for (const word of group) formsByWord.set(joined(word), group);

/** All words that a keyword is split at, by their folded form. */
export const lexicon: ReadonlySet<string> = new Set([
  ...formsByWord.keys(),
  ...Object.keys(wider),
  ...plainWords,
  ...generalWords,
  ...[...drugNames, ...drugWords].map(joined),
]);

/** The words that a spelling mistake is corrected to. */
export const knownWords: readonly string[] = [...new Set([...groups.flat(), ...plainWords, ...drugNames])];

/** A folded word with its synonyms as they are written. */
export const synonymsOf = (word: string): readonly string[] => formsByWord.get(word) ?? [];

/** Narrower words that a word finds as well. */
export const narrowerOf = (word: string): readonly string[] =>
  Object.hasOwn(wider, word) ? (wider[word] ?? '').split(' ') : [];

/** Whether a folded word has no meaning of its own. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Whether a folded word says little about what is searched for. */
export const isGeneral = (word: string): boolean => generalWords.has(word);
