/** Where a large title may break: browsers know no Chinese words and break after any character. */

/** A part of a title; one that is `whole` stays in one line. */
export interface Phrase {
  text: string;
  whole: boolean;
}

/** Words that long titles often have; a dictionary of the browser would differ from the server's. */
const words: ReadonlySet<string> = new Set(
  (
    '甲状腺 前列腺 心电图 腹腔镜 胸腔镜 高血压 糖尿病 心血管 淋巴结 机器人 消化道 公开课 大师课 训练营 ' +
    '培训班 白大褂 听诊器 根治术 规范化 编辑部 并发症 手术 治疗 诊断 诊疗 诊治 外科 急性 患者 医师 医生 ' +
    '医学 医院 教育 继续 临床 指南 共识 解读 病例 动脉 出血 肿瘤 切除 清扫 重建 缝合 穿刺 引流 内镜 ' +
    '超声 解剖 入路 心脏 复苏 感染 药物 管理 评估 康复 胆囊 基础 规范 技术 方法 要点 进展 思维 实操 ' +
    '操作 模拟 训练 培训 课程 直播 会员 报名 招生 进行 年会 大会 会议 论坛 工具 图谱 笔记 论文 根治 ' +
    '微创 年度 急腹症 抑制剂 神经 关节 骨折 怎样 专科 考试 系统 时间 慢性 细胞 血管 预防 夜班 直肠 宫颈 ' +
    '检查 反应 置换 联合 合并 呼吸 腰椎 医疗 反复 监护 试验 切口'
  ).split(' '),
);
const longestWord = 3;

/** A number with its unit, or a word of Latin letters. */
const number =
  /第?(?:[一二三四五六七八九十百千两]{1,6}[讲例期版问题课步届年月日周次篇章件]|[0-9A-Za-z][\w.%+/-]{0,30}(?:分钟|小时|[年月日周期版例讲课节题天岁分秒元条项个种届步型级度])?)/y;
/** Begins what is joined to the words before it. */
const joins: ReadonlySet<string> = new Set('与和及或');
/** Ends a word, such as that of a disease. */
const endings: ReadonlySet<string> = new Set('癌炎术症病瘤期性科');
/** What belongs to the word before it. */
const marks = /的?[：:，、；。！？]{0,3}/y;
const clause =
  /[《「“（【(][^》」”）】)]*[》」”）】)]?[：:，、；。！？,;!?]*|[^《「“（【(：:，、；。！？\s]+[：:，、；。！？]*|[^]/g;

/** Characters that one line of a phone's title holds. */
const longest = 9;
/** So many characters between known words stay together. */
const rest = 6;
/** So many characters at the end of a longer rest stay together: one alone in a line looks lost. */
const tail = 3;

/** The first match of a sticky pattern at a place, or nothing. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The known word or number that begins at a place; else one character. */
function wordAt(text: string, at: number): string {
  let word = matchAt(number, text, at);
  for (let length = longestWord; length > 1 && word.length < 2; length--)
    if (words.has(text.slice(at, at + length))) word = text.slice(at, at + length);
  return word || String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** The parts of a long clause: known words stay whole, and so do short rests between them; a rest ends after 的 and before 与. */
function partsOf(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  let unknown = '';
  const endRest = (): void => {
    const last = phrases.at(-1);
    if (!unknown) return;
    if (last && unknown.length === 1) last.text += unknown;
    else if (unknown.length <= rest) phrases.push({ text: unknown, whole: true });
    else phrases.push({ text: unknown.slice(0, -tail), whole: false }, { text: unknown.slice(-tail), whole: true });
    unknown = '';
  };
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, at);
    const end = matchAt(marks, text, at + word.length);
    const isKnown = [...word].length > 1;
    // One character alone belongs to the word before it, unless it joins or begins.
    const isPrefix = isKnown && unknown.length === 1 && (joins.has(unknown) || phrases.length === 0);
    if (!isPrefix && (isKnown || joins.has(word))) endRest();
    const before = phrases.at(-1);
    if (before?.whole && !unknown && endings.has(word)) before.text += word + end;
    else unknown += word + end;
    if (isKnown) phrases.push({ text: unknown, whole: true });
    if (isKnown) unknown = '';
    else if (end) endRest();
    at += word.length + end.length;
  }
  endRest();
  return phrases;
}

/** The parts of a title, which together are its text; `max` characters fit into one line at every width. */
export function phrasesOf(title: string, max = longest): Phrase[] {
  const parts = (title.match(clause) ?? []).flatMap((text) =>
    text.length <= max ? [{ text, whole: text.length > 1 }] : partsOf(text),
  );
  return parts.length > 1 ? parts : [{ text: title, whole: false }];
}
