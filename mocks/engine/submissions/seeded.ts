/** Articles that a persona has written before: one in each state. Common textbook knowledge in our own words; the patients are invented. */
import { mediaPath } from '../drawings/media.ts';
import { documentOf } from '../seed/articleTexts/markup.ts';
import { inventedReferences } from '../seed/articleTexts/articleBody.ts';
import type { SubmissionRecord, Submissions, SubmissionText } from './records.ts';
import { day } from '../times.ts';

const firstId = 60_001;
/** 张样例 of general surgery, whose qualification is confirmed. */
const author = 10_001;
/** 周全有, whose user centre is full. */
const reader = 10_007;
const surgery = 1;

const written = (
  about: Pick<SubmissionText, 'title' | 'categoryId' | 'tags' | 'summary'> & Partial<SubmissionText>,
  topics: readonly string[],
  source: string,
): SubmissionText => ({
  departmentId: surgery,
  coverUrl: null,
  ...about,
  text: documentOf(source, () => null),
  references: inventedReferences(topics),
  isOriginal: true,
  isAnonymous: true,
});

const gallbladder: SubmissionText = {
  ...written(
    { title: '一例急性胆囊炎的手术时机（示例）', categoryId: 2, tags: ['胆囊炎'], summary: '' },
    [],
    `
## 病例摘要

患者，女，52岁（虚构），右上腹痛36小时，向右肩背部放射，伴恶心。查体：右上腹压痛，墨菲征阳性。

## 待补充

- 入院时的白细胞计数与超声所见
- 按严重程度分级说明为何选择早期腹腔镜手术
`,
  ),
  isOriginal: false,
  isAnonymous: false,
};

/** A whole article, for testers who need one. */
export const exampleArticle = written(
  {
    title: '阑尾切除术后再发右下腹痛：残株阑尾炎的识别（示例）',
    categoryId: 2,
    tags: ['阑尾炎', '急腹症'],
    coverUrl: mediaPath('article', 60_002, 'intestine'),
    summary: '切过阑尾的患者仍可能得“阑尾炎”。一例虚构病例，说明CT如何提示残株，又为什么容易被延误。',
  },
  ['残株阑尾炎的临床特点', '阑尾残端的处理'],
  `
## 病例摘要

患者，男，34岁（虚构），一年前行腹腔镜阑尾切除术。本次右下腹痛两天，伴低热。查体：麦氏点压痛，轻度反跳痛；白细胞计数升高。

## 诊断思路

既往切除过阑尾，首诊医生容易先想到肠粘连、憩室炎或泌尿系结石。复习手术记录可见当时盲肠周围水肿明显，残端显露不充分。增强CT见盲肠末端一段长约2 cm的管状结构，管壁增厚，周围脂肪间隙模糊，提示残株阑尾炎[1]。

## 处理与体会

- 有阑尾切除史并不能排除阑尾炎，CT检查应尽早安排。
- 确诊后宜再次手术，切除残株；术中沿结肠带汇合处寻找阑尾根部[2]。
- 预防的关键在首次手术：确认根部，残端不宜过长。
`,
);

const potassium = written(
  {
    title: '外科病房静脉补钾：浓度、速度与监测（示例）',
    categoryId: 5,
    tags: ['低钾血症', '补液'],
    coverUrl: mediaPath('article', 60_003, 'capsule'),
    summary: '',
  },
  ['低钾血症的心电图改变', '围手术期电解质管理'],
  `
## 先看三件事

术后禁食、胃肠减压和利尿都会让血钾下降。开补钾医嘱之前，先看尿量、肾功能和心电图：少尿或无尿的患者补钾容易造成高钾血症，应先恢复循环与尿量。

## 浓度与速度

|= 外周静脉补钾的常用上限
| 项目 | 常用上限 | 提醒 |
| 浓度 | 每升液体含钾40 mmol，约合氯化钾3 g | 浓度过高刺激静脉，疼痛明显 |
| 速度 | 一般不超过每小时20 mmol | 接近上限时应持续心电监护 |
| 途径 | 能口服时优先口服 | **严禁静脉推注** |

## 补不上去怎么办

- 查血镁：合并低镁血症时，单纯补钾往往效果不佳[2]。
- 找丢失途径：呕吐、腹泻、肠瘘、利尿剂。
- 重度低钾或出现心律失常时，在监护下经中心静脉补充，并缩短复查间隔[1]。

> 本文为示例，具体剂量以患者病情、药品说明书与本院规范为准。
`,
);

const hernia = written(
  {
    title: '腹股沟疝术后慢性疼痛：一例处理体会（示例）',
    categoryId: 2,
    tags: ['腹股沟疝', '慢性疼痛'],
    summary: '术后三个月仍然疼痛，先分清是神经病理性疼痛还是其他原因，再决定药物、阻滞或手术。',
  },
  ['疝修补术后慢性疼痛的评估'],
  `
## 病例摘要

患者，男，46岁（虚构），开放式无张力疝修补术后五个月，腹股沟区灼痛，行走和久坐时加重，止痛药物效果不佳。查体：切口愈合良好，未触及包块，切口外侧有明确的触发点。

## 评估

先排除复发、感染与补片相关问题，超声未见异常。疼痛位于髂腹股沟神经支配区，局部麻醉药诊断性阻滞后明显缓解，支持神经病理性疼痛[1]。

## 处理与体会

- 首先采用药物与局部阻滞等非手术方法，并向患者说明多数人会逐渐好转。
- 非手术治疗无效而且影响生活时，再讨论神经切断等手术，由有经验的团队实施。
- 预防更重要：首次手术时辨认并保护三支神经。
`,
);

/** The articles of the personas as of `now` in ms. The one that is being reviewed waits for a tester. */
export function personaSubmissions(now: number): Submissions {
  const rows: readonly (Pick<SubmissionRecord, 'article' | 'status' | 'version'> & {
    daysAgo: number;
    more?: Partial<SubmissionRecord>;
  })[] = [
    { article: gallbladder, status: 'draft', version: 3, daysAgo: 1 },
    { article: exampleArticle, status: 'review', version: 5, daysAgo: 2 },
    {
      article: potassium,
      status: 'published',
      version: 4,
      daysAgo: 25,
      more: { publishTime: now - 24 * day, updateTime: now - 24 * day, readCount: 1_286 },
    },
    {
      article: hernia,
      status: 'returned',
      version: 6,
      daysAgo: 6,
      more: { remark: '请补充末次随访的时间与结果，并说明是否已获得患者的知情同意。（示例）' },
    },
    {
      article: { ...hernia, title: '腹股沟疝术后慢性疼痛的分级处理（示例）' },
      status: 'returned',
      version: 2,
      daysAgo: 3,
      more: { userId: reader, remark: '请说明疼痛分级的依据。（示例）' },
    },
  ];
  const records = rows.map(({ article, status, version, daysAgo, more }, index): SubmissionRecord => {
    const updateTime = now - daysAgo * day;
    const articleId = firstId + index;
    return {
      ...{ articleId, userId: author, draftKey: `example-draft-${articleId}`, isNamed: true },
      ...{ version, status, remark: null, createTime: updateTime - 5 * day, updateTime },
      returnTime: status === 'returned' ? updateTime : null,
      ...{ publishTime: null, withdrawing: false, dueAt: null, readCount: 0, article },
      ...more,
    };
  });
  return {
    submissions: Object.fromEntries(records.map((record) => [String(record.articleId), record])),
    nextArticleId: firstId + records.length,
  };
}
