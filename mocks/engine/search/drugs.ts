/** Drugs by class: who types the name of one finds what is said about its class, and reads which class it is. */
import { joined } from './folding.ts';

/** A class of drugs. */
interface DrugClass {
  /** As it is shown. */
  readonly name: string;
  /** Other words for it; content with one of them is about the class. */
  readonly words: readonly string[];
  /** Generic names. */
  readonly members: readonly string[];
  /** The end that the names of its members have in common; '' for none. */
  readonly stem: string;
}

type Row = readonly [name: string, words: string, members: string, stem?: string];

const rows: readonly Row[] = [
  [
    'PPI（质子泵抑制剂）',
    'PPI 质子泵抑制剂 质子泵 抑酸药 抑酸',
    '奥美拉唑 艾司奥美拉唑 兰索拉唑 右兰索拉唑 泮托拉唑 雷贝拉唑 艾普拉唑',
    '拉唑',
  ],
  ['P-CAB（钾离子竞争性酸阻滞剂）', 'P-CAB 抑酸药 抑酸', '伏诺拉生 替戈拉生 凯普拉生', '拉生'],
  ['H2受体拮抗剂', 'H2受体拮抗剂 H2RA 抑酸药 抑酸', '法莫替丁 雷尼替丁 西咪替丁 尼扎替丁', '替丁'],
  [
    '他汀类',
    '他汀 他汀类 降脂 血脂',
    '阿托伐他汀 瑞舒伐他汀 辛伐他汀 普伐他汀 氟伐他汀 匹伐他汀 洛伐他汀 立普妥',
    '他汀',
  ],
  ['胆固醇吸收抑制剂', '降脂 血脂', '依折麦布 海博麦布', '麦布'],
  ['PCSK9抑制剂', 'PCSK9抑制剂 PCSK9 降脂 血脂', '依洛尤单抗 阿利西尤单抗 托莱西单抗 英克司兰'],
  ['贝特类', '贝特 贝特类 降脂 血脂', '非诺贝特 苯扎贝特 吉非贝齐', '贝特'],
  [
    'SGLT2抑制剂',
    'SGLT2抑制剂 SGLT2 SGLT2i 列净 列净类',
    '达格列净 恩格列净 卡格列净 恒格列净 艾托格列净 加格列净',
    '列净',
  ],
  [
    'DPP-4抑制剂',
    'DPP-4抑制剂 DPP-4 DPP4i 列汀 列汀类',
    '西格列汀 沙格列汀 维格列汀 利格列汀 阿格列汀 瑞格列汀',
    '列汀',
  ],
  [
    'GLP-1受体激动剂',
    'GLP-1受体激动剂 GLP-1 GLP-1RA',
    '司美格鲁肽 利拉鲁肽 度拉糖肽 艾塞那肽 利司那肽 贝那鲁肽 聚乙二醇洛塞那肽 替尔泊肽 玛仕度肽',
    '鲁肽',
  ],
  ['双胍类', '双胍 双胍类 降糖药', '二甲双胍 苯乙双胍 格华止', '双胍'],
  ['磺脲类', '磺脲 磺脲类 磺酰脲类 降糖药', '格列美脲 格列齐特 格列吡嗪 格列喹酮 格列本脲 达美康'],
  ['格列奈类', '格列奈 格列奈类 降糖药', '瑞格列奈 那格列奈 米格列奈'],
  ['噻唑烷二酮类', '噻唑烷二酮 TZD 降糖药', '吡格列酮 罗格列酮', '格列酮'],
  ['α-糖苷酶抑制剂', 'α-糖苷酶抑制剂 糖苷酶抑制剂 降糖药', '阿卡波糖 伏格列波糖 米格列醇 拜糖平'],
  ['胰岛素', '胰岛素', '门冬胰岛素 赖脯胰岛素 甘精胰岛素 地特胰岛素 德谷胰岛素 谷赖胰岛素'],
  [
    'ARB（沙坦类）',
    'ARB 沙坦 沙坦类 血管紧张素受体拮抗剂 降压药 RAAS抑制剂',
    '缬沙坦 氯沙坦 厄贝沙坦 替米沙坦 坎地沙坦 奥美沙坦 阿利沙坦 阿齐沙坦',
    '沙坦',
  ],
  [
    'ACEI（普利类）',
    'ACEI 普利 普利类 血管紧张素转换酶抑制剂 降压药 RAAS抑制剂',
    '卡托普利 依那普利 贝那普利 培哚普利 雷米普利 福辛普利 赖诺普利 咪达普利',
    '普利',
  ],
  ['ARNI', 'ARNI 血管紧张素受体脑啡肽酶抑制剂', '沙库巴曲 沙库巴曲缬沙坦 沙库巴曲阿利沙坦 诺欣妥'],
  [
    'CCB（钙通道阻滞剂）',
    'CCB 钙通道阻滞剂 钙拮抗剂 地平类 降压药',
    '硝苯地平 氨氯地平 左氨氯地平 非洛地平 拉西地平 尼莫地平 尼卡地平 贝尼地平 乐卡地平 西尼地平 维拉帕米 地尔硫䓬',
    '地平',
  ],
  [
    'β受体阻滞剂',
    'β受体阻滞剂 β阻滞剂 β受体 洛尔类 降压药',
    '美托洛尔 比索洛尔 普萘洛尔 阿替洛尔 卡维地洛 艾司洛尔 阿罗洛尔 拉贝洛尔 奈必洛尔 倍他乐克',
    '洛尔',
  ],
  ['α1受体阻滞剂', 'α受体阻滞剂 α1受体阻滞剂', '坦索罗辛 特拉唑嗪 多沙唑嗪 赛洛多辛 哌唑嗪 阿夫唑嗪', '唑嗪'],
  ['5α-还原酶抑制剂', '5α-还原酶抑制剂 5ARI', '非那雄胺 度他雄胺', '雄胺'],
  ['雄激素受体抑制剂', 'ARPI 新型内分泌治疗', '恩扎卢胺 阿帕他胺 达罗他胺 阿比特龙 瑞维鲁胺'],
  [
    '抗凝药',
    '抗凝 抗凝药 NOAC DOAC 口服抗凝药',
    '华法林 利伐沙班 阿哌沙班 艾多沙班 达比加群 达比加群酯 肝素 普通肝素 低分子肝素 依诺肝素 那屈肝素 达肝素 磺达肝癸钠 比伐芦定 阿加曲班',
    '沙班',
  ],
  [
    '抗血小板药',
    '抗血小板 抗血小板药 双抗 DAPT P2Y12',
    '阿司匹林 氯吡格雷 替格瑞洛 普拉格雷 西洛他唑 吲哚布芬 替罗非班 双嘧达莫 波立维 拜阿司匹灵',
    '格雷',
  ],
  ['溶栓药', '溶栓 溶栓药 静脉溶栓', '阿替普酶 替奈普酶 瑞替普酶 尿激酶 链激酶', '普酶'],
  [
    '喹诺酮类抗菌药物',
    '喹诺酮 喹诺酮类 抗菌药物 抗生素',
    '左氧氟沙星 氧氟沙星 环丙沙星 莫西沙星 诺氟沙星 加替沙星 西他沙星 奈诺沙星',
    '沙星',
  ],
  [
    '头孢菌素类抗菌药物',
    '头孢 头孢类 头孢菌素 头孢菌素类 抗菌药物 抗生素',
    '头孢唑林 头孢拉定 头孢呋辛 头孢克洛 头孢曲松 头孢噻肟 头孢他啶 头孢吡肟 头孢哌酮 头孢哌酮舒巴坦 头孢克肟 头孢地尼 头孢西丁 头孢丙烯 先锋霉素',
  ],
  [
    '青霉素类抗菌药物',
    '青霉素类 抗菌药物 抗生素',
    '青霉素 阿莫西林 阿莫西林克拉维酸 氨苄西林 苄星青霉素 哌拉西林 哌拉西林他唑巴坦',
    '西林',
  ],
  ['碳青霉烯类抗菌药物', '碳青霉烯 碳青霉烯类 抗菌药物 抗生素', '亚胺培南 美罗培南 厄他培南 比阿培南', '培南'],
  [
    '大环内酯类抗菌药物',
    '大环内酯 大环内酯类 抗菌药物 抗生素',
    '阿奇霉素 克拉霉素 红霉素 罗红霉素 琥乙红霉素 螺旋霉素 泰利霉素',
  ],
  ['糖肽类抗菌药物', '糖肽类 抗菌药物 抗生素', '万古霉素 去甲万古霉素 替考拉宁'],
  ['氨基糖苷类抗菌药物', '氨基糖苷 氨基糖苷类 抗菌药物 抗生素', '阿米卡星 庆大霉素 依替米星 妥布霉素'],
  ['四环素类抗菌药物', '四环素类 抗菌药物 抗生素', '四环素 多西环素 米诺环素 替加环素', '环素'],
  ['硝基咪唑类抗菌药物', '硝基咪唑类 抗菌药物 抗生素', '甲硝唑 奥硝唑 替硝唑', '硝唑'],
  ['三唑类抗真菌药', '抗真菌 抗真菌药', '氟康唑 伏立康唑 伊曲康唑 泊沙康唑', '康唑'],
  [
    '利尿剂',
    '利尿 利尿剂 利尿药 袢利尿剂',
    '呋塞米 托拉塞米 布美他尼 氢氯噻嗪 吲达帕胺 阿米洛利 托伐普坦 速尿',
    '塞米',
  ],
  ['MRA（盐皮质激素受体拮抗剂）', 'MRA 醛固酮受体拮抗剂 醛固酮', '螺内酯 依普利酮 非奈利酮 安体舒通', '利酮'],
  ['硝酸酯类', '硝酸酯 硝酸酯类', '硝酸甘油 单硝酸异山梨酯 硝酸异山梨酯'],
  ['抗心律失常药', '抗心律失常药 抗心律失常', '胺碘酮 普罗帕酮 决奈达隆 利多卡因 伊布利特 可达龙'],
  [
    'NSAID（非甾体抗炎药）',
    'NSAID NSAIDs 非甾体抗炎药 非甾体 镇痛',
    '布洛芬 双氯芬酸 塞来昔布 依托考昔 吲哚美辛 萘普生 氟比洛芬 洛索洛芬',
    '昔布',
  ],
  ['糖皮质激素', '糖皮质激素 激素治疗', '泼尼松 甲泼尼龙 泼尼松龙 地塞米松 氢化可的松 布地奈德 倍氯米松', '奈德'],
  ['双膦酸盐', '双膦酸盐 骨质疏松', '阿仑膦酸 阿仑膦酸钠 唑来膦酸 利塞膦酸 伊班膦酸', '膦酸'],
  [
    'PD-1/PD-L1抑制剂',
    'PD-1 PD-L1 免疫检查点抑制剂',
    '帕博利珠单抗 纳武利尤单抗 信迪利单抗 卡瑞利珠单抗 替雷利珠单抗 特瑞普利单抗 度伐利尤单抗 阿替利珠单抗',
  ],
  ['EGFR-TKI', 'EGFR TKI 靶向治疗', '吉非替尼 厄洛替尼 埃克替尼 奥希替尼 阿美替尼 伏美替尼 阿法替尼'],
  ['缩宫药', '缩宫药 缩宫素 宫缩剂', '催产素 卡贝缩宫素 卡前列素 米索前列醇 麦角新碱'],
  ['抗帕金森病药', '帕金森病 帕金森', '左旋多巴 多巴丝肼 普拉克索 恩他卡朋 司来吉兰 美多芭'],
  ['SSRI', 'SSRI 选择性5-羟色胺再摄取抑制剂 抗抑郁药', '舍曲林 氟西汀 帕罗西汀 西酞普兰 艾司西酞普兰 氟伏沙明'],
  ['抗癫痫药', '抗癫痫药 癫痫', '丙戊酸 丙戊酸钠 卡马西平 奥卡西平 左乙拉西坦 拉莫三嗪 苯妥英钠', '拉西坦'],
];

/** Words for what a class belongs to; they do not mean the class alone. */
const wider = new Set(
  '抑酸药 抑酸 降脂 血脂 降糖药 降压药 RAAS抑制剂 抗菌药物 抗生素 镇痛 激素治疗 骨质疏松 新型内分泌治疗 靶向治疗 帕金森病 帕金森 癫痫 抗抑郁药'.split(
    ' ',
  ),
);

/** The classes. */
const drugClasses: readonly DrugClass[] = rows.map(([name, words, members, stem = '']) => ({
  name,
  words: words.split(' '),
  members: members.split(' '),
  stem,
}));

const byMember = new Map(drugClasses.flatMap((one) => one.members.map((member): [string, DrugClass] => [member, one])));

/** Classes whose names of drugs have a common end. */
const stemmed = drugClasses.filter(({ stem }) => stem !== '');

/** The names of drugs. */
export const drugNames: readonly string[] = [...byMember.keys()];

/** Words that a keyword is split at, besides the names: those for the classes, and the ends of names. */
export const drugWords: readonly string[] = [
  ...new Set(drugClasses.flatMap(({ words, stem }) => (stem ? [...words, stem] : words))),
];

/** The class of a drug by its name, or by the end of a name that is not in the list; undefined for any other word. */
export const classOfDrug = (word: string): DrugClass | undefined =>
  byMember.get(word) ?? stemmed.find(({ stem }) => word.length > stem.length + 1 && word.endsWith(stem));

/** Whether a word is the common end of names of drugs: what stands before it belongs to the name. */
export const isStem = (word: string): boolean => stemmed.some(({ stem }) => stem === word);

const byWord = new Map<string, string[]>();
for (const { words, members, stem } of drugClasses) {
  const own = words.filter((word) => !wider.has(word));
  for (const word of [...own, stem].filter(Boolean)) {
    const key = joined(word);
    byWord.set(key, [...(byWord.get(key) ?? []), ...own, ...members]);
  }
}

/** Other words for a class and the names of its drugs, by a folded word for it. */
export const drugsOf = (word: string): readonly string[] => byWord.get(word) ?? [];
