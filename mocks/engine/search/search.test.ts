import { describe, expect, test } from 'vitest';
import { testMoment } from '../clock.ts';
import { hotSearchesOf } from '../seed/hotSearches.ts';
import { openDepartmentIds } from '../seed/reference.ts';
import { contentAt } from '../seed/seed.ts';
import { indexSuggestions, suggest } from '../seed/suggestions.ts';
import { indexSearch, searchFor } from './search.ts';
import { synonymGroups } from './vocabulary.ts';

const content = contentAt(testMoment);
const index = indexSearch(content);
const search = (kw: string, rest: Partial<Parameters<typeof searchFor>[1]> = {}) =>
  searchFor(index, { kw, ...rest }, testMoment);
const titlesOf = (kw: string): string[] => search(kw).groups.flatMap(({ list }) => list.map(({ title }) => title));

test('[2.3-01] a search finds cases by title, summary, author and department, in a tab of their own after the articles', () => {
  const find = (kw: string) => search(kw, { module: 'medicase' });
  const { counts, list } = find('磨玻璃结节');
  expect(counts.map(({ label }) => label).slice(-5)).toEqual(['文章', '病例', '题库', '商城', '医院']);
  expect(list).toMatchObject([{ moduleType: 'medicase', albumId: 7_010, free: expect.any(String) as string }]);
  for (const kw of [list[0]?.summary?.slice(0, 6) ?? '', list[0]?.lecturerName ?? '', '胸外科'])
    expect(find(kw).list.map(({ albumId }) => albumId)).toContain(7_010);
  const { groups } = search('结节');
  expect(groups.map(({ module }) => module)).toContain('medicase');
});

test('[2.3-01] a search finds sets and papers by title, chapter, department and synonyms', () => {
  const find = (kw: string, depId = 0) => search(kw, { module: 'exercise', depId, size: 50 });
  expect(find('普外科基础练习').list[0]).toMatchObject({
    ...{ moduleType: 'exercise', albumId: 7_011, videoCountText: expect.stringMatching(/^共\d+题$/) as string },
    ...{ summary: expect.any(String) as string, free: 'login' },
  });
  expect(find('甲状腺疾病').list.map(({ albumId }) => albumId)).toContain(7_011);
  expect(find('题库').total).toBe(content.exercises.length);
  for (const kw of ['模考', '模拟试卷']) expect(find(kw).list.map(({ moduleType }) => moduleType)).toContain('paper');
  // A paper with a window tells it; a set for members says so.
  expect(find('模拟考试', 2).list).toMatchObject([{ albumId: 7_023, time: expect.any(Number) as number }]);
  expect(find('进阶练习').list.map(({ free }) => free)).toContain('vip');
});

test('[2.3-02] a suggestion leads to a set and to a paper', () => {
  const suggestions = indexSuggestions(content);
  const row = { type: 'Jump', detailType: 'album' };
  expect(suggest(suggestions, '骨科基础练习', 2)).toContainEqual({
    ...{ ...row, tips: '骨科基础练习', moduleType: 'exercise', albumId: 7_021 },
  });
  expect(suggest(suggestions, '骨科模考', 2)).toContainEqual({
    ...{ ...row, tips: '骨科模拟考试', moduleType: 'paper', albumId: 7_023 },
  });
});

test('[2.3-02] a suggestion leads to a case', () => {
  expect(suggest(indexSuggestions(content), '磨玻璃结节', 5)).toContainEqual({
    type: 'Jump',
    tips: '女，49岁，体检发现右上肺磨玻璃结节1年',
    moduleType: 'medicase',
    detailType: 'album',
    albumId: 7_010,
  });
});

describe('[2.3-01] a search', () => {
  test.each([
    ['PD-1', ['pd1', 'ＰＤ－１', 'Pd‑1', 'PD–1']],
    ['CTO-PCI', ['cto‐pci', 'ＣＴＯ－ＰＣＩ', 'CTOPCI']],
    ['腹腔镜 胆囊', ['腹腔镜　胆囊', '胆囊，腹腔镜']],
  ])('finds for %s the same in any width, case and spelling with hyphens', (kw, others) => {
    expect(titlesOf(kw)).not.toEqual([]);
    for (const other of others) expect(titlesOf(other), other).toEqual(titlesOf(kw));
  });

  test.each([
    ['疝气', '腹股沟疝修补：TAPP与TEP的手术入路选择'],
    ['冠心病', '冠状动脉与心脏传导系统解剖'],
    ['pd1', '可切除非小细胞肺癌：PD-1抑制剂联合化疗的新辅助治疗'],
    ['EKG', '心电图读图三百例'],
    ['阑尾炎手术', '急性阑尾炎：从Alvarado评分到腹腔镜阑尾切除'],
    ['心梗', '急性心肌梗死合并心源性休克：IABP、Impella与ECMO怎么选'],
    ['高血压', '高血压起始治疗：单片复方制剂SPC怎样选、怎样调'],
    ['中风', '急性缺血性卒中取栓：时间窗、ASPECTS与患者选择'],
    ['怎样治疗房颤', '房颤导管消融：三维标测与肺静脉隔离PVI'],
  ])('for %s finds “%s”', (kw, title) => {
    expect(titlesOf(kw)).toContain(title);
  });

  test('has results for every hot search', () => {
    const empty = openDepartmentIds.flatMap(hotSearchesOf).filter(({ keyword }) => search(keyword).total === 0);
    expect(empty.map(({ keyword }) => keyword)).toEqual([]);
  });

  test('takes an abbreviation as a whole word: CT is not the beginning of CTO', () => {
    const titles = titlesOf('CT');
    expect(titles).toContain('TAVR术前CT评估与并发症处理');
    expect(titles.filter((title) => title.includes('CTO'))).toEqual([]);
  });

  test('that finds little adds results with some of the words after the others, and says what they miss', () => {
    const { total, partialTotal, groups, words } = search('高血压用药');
    expect([total > partialTotal, partialTotal > 0]).toEqual([true, true]);
    const items = groups.flatMap(({ list }) => list);
    expect([items[0]?.missing, groups[0]?.module]).toEqual([undefined, 'article']);
    expect(items.filter(({ missing }) => missing).every(({ missing }) => missing?.join() === '用药')).toBe(true);
    expect(items.filter(({ missing }) => missing)).toHaveLength(partialTotal);
    expect(words).toEqual(expect.arrayContaining(['高血压', '用药', '药物']));
    const [first] = search('高血压用药', { module: 'article' }).list;
    expect([first?.title.includes('高血压'), first?.missing]).toEqual([true, undefined]);
    expect(search('手术').partialTotal).toBe(0);
  });

  test('finds nothing by words that say nothing about a subject', () => {
    for (const kw of ['没有人写过的词', '天气预报', '-', '“”', '怎么治疗天气'])
      expect([kw, search(kw).total]).toEqual([kw, 0]);
  });

  test.each([
    ['兰尾炎', '阑尾炎'],
    ['急腹证', '急腹症'],
    ['急复症', '急腹症'],
    ['胆襄炎', '胆囊炎'],
    ['腹腔境', '腹腔镜'],
    ['心机梗死', '心肌梗死'],
    ['阿托伐他丁', '阿托伐他汀'],
    ['关心病', '冠心病'],
    ['ecrp插管', 'ERCP插管'],
    ['腹腔镜 兰尾', '腹腔镜 阑尾'],
    ['帕金深病', '帕金森病'],
  ])('for %s suggests %s, which finds more', (kw, suggestion) => {
    const { total, partialTotal, suggestion: offered } = search(kw);
    expect(offered).toBe(suggestion);
    expect(search(suggestion).total).toBeGreaterThan(total - partialTotal);
  });

  test.each([
    ['达格列净', 'SGLT2抑制剂'],
    ['恩格列净', 'SGLT2抑制剂'],
    ['索格列净', 'SGLT2抑制剂'],
    ['奥美拉唑', 'PPI（质子泵抑制剂）'],
    ['泰格拉唑', 'PPI（质子泵抑制剂）'],
    ['阿托伐他汀', '他汀类'],
    ['利伐沙班', '抗凝药'],
    ['华法林', '抗凝药'],
    ['氯吡格雷', '抗血小板药'],
    ['美托洛尔', 'β受体阻滞剂'],
    ['司美格鲁肽', 'GLP-1受体激动剂'],
    ['頭孢曲松', '头孢菌素类抗菌药物'],
    ['左氧氟沙星', '喹诺酮类抗菌药物'],
    ['阿奇霉素', '大环内酯类抗菌药物'],
    ['沙库巴曲缬沙坦', 'ARNI'],
  ])('by the drug %s finds its class, %s, and never cuts the name', (kw, name) => {
    const { total, partialTotal, drugClasses, suggestion, words } = search(kw);
    expect(drugClasses.map((one) => one.name)).toEqual([name]);
    expect([total - partialTotal > 0, partialTotal, suggestion]).toEqual([true, 0, null]);
    expect(words).toContain(drugClasses[0]?.drug);
  });

  test.each(['缬沙坦', '卡托普利', '氨氯地平', '西格列汀', '二甲双胍', '格列美脲', '呋塞米'])(
    'names the class of the drug %s, though nothing is written about it, and keeps the name whole',
    (kw) => {
      const { drugClasses, groups } = search(`${kw}用法`);
      expect(drugClasses.map(({ drug }) => drug)).toEqual([kw]);
      const missing = groups.flatMap(({ list }) => list.flatMap((item) => item.missing ?? []));
      expect(missing.filter((word) => kw.includes(word) && word !== kw)).toEqual([]);
    },
  );

  test('by a class finds what is said about its drugs', () => {
    expect(search('β阻滞剂').words).toContain('美托洛尔');
    expect(search('SGLT2抑制剂').words).toContain('达格列净');
  });

  test.each([
    ['dannang', '胆囊'],
    ['dan nang', '胆囊'],
    ['jiazhuangxian', '甲状腺'],
    ['fuqiangjingdannang', '腹腔镜胆囊'],
    ['dn', '胆囊'],
    ['xindiantu', '心电图'],
  ])('reads %s as pinyin of %s', (kw, reading) => {
    const { total, readAs } = search(kw);
    expect(readAs).toBe(reading);
    expect(total).toBe(search(reading).total);
    expect(total).toBeGreaterThan(0);
  });

  test.each(['liyangli', 'xinli', 'jzx', 'CT', 'ECMO'])('finds something for %s', (kw) => {
    expect(search(kw).total).toBeGreaterThan(0);
  });

  test.each([
    ['心電圖', '心电图'],
    ['甲狀腺', '甲状腺'],
    ['膽囊', '胆囊'],
  ])('finds for %s the same as for %s', (kw, simplified) => {
    expect(titlesOf(kw)).not.toEqual([]);
    expect(titlesOf(kw)).toEqual(titlesOf(simplified));
  });

  test.each(['Hp', 'PPI', 'PCI', 'HPV', '发热'])('suggests nothing beside what %s finds', (kw) => {
    const { total, suggestion } = search(kw);
    expect([total > 0, suggestion]).toEqual([true, null]);
  });

  test.each([
    ['发票', 'invoices', '如何申请发票？'],
    ['發票', 'invoices', '如何申请发票？'],
    ['fapiao', 'invoices', '如何申请发票？'],
    ['怎么申请退款', 'orders', '会员可以退款吗？'],
    ['注销', 'privacy', '如何注销账号？'],
    ['改手机号', 'account', '更换了手机号，原来的学习记录还在吗？'],
    ['物流', 'orders', '网站上可以购买图书和工具吗？'],
  ])('for %s offers the page %s and the answer to “%s”, and no similar keyword', (kw, page, question) => {
    const { services, suggestion } = search(kw);
    expect(services[0]?.page).toBe(page);
    expect(services.map(({ title }) => title)).toContain(question);
    expect(suggestion).toBeNull();
  });

  test.each(['胃癌', '手术', '胆囊会员', '不存在的发票样式'])('offers no services for %s', (kw) => {
    expect(search(kw).services).toEqual([]);
  });

  test.each(['胃', '没有人写过的词', '会员权益', '\u0130'])('suggests nothing for %s', (kw) => {
    expect(search(kw).suggestion).toBeNull();
  });

  test('finds hospitals: by the name they come first, and each leads to its channel', () => {
    const { groups, counts } = search('样例省人民医院');
    expect(groups[0]).toMatchObject({ module: 'hospital', label: '医院', total: 1 });
    expect(groups[0]?.list).toMatchObject([
      { moduleType: 'hospital', hospitalId: 904, title: '样例省人民医院（虚构）' },
    ]);
    expect(counts.at(-1)).toEqual({ module: 'hospital', label: '医院', total: 1 });
    expect(search('医院', { module: 'hospital' }).total).toBe(content.hospitals.length);
  });
});

test('[2.3-01] no synonym is in two groups', () => {
  const words = synonymGroups.flatMap((line) => line.toLowerCase().split(' '));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(synonymGroups.length).toBeGreaterThan(60);
});

test('[2.3-02] suggestions are found by synonyms, in any width and with half a word, the typed text first', () => {
  const tips = (typed: string): string[] => suggest(indexSuggestions(content), typed, 8).map((row) => row.tips);
  expect(tips('ＥＫ')).toEqual([]);
  expect(tips('EKG')).toContain('心电图读图三百例');
  expect(tips('ＥＲＣ')[0]).toContain('ERCP');
  expect(tips('pd1')[0]).toContain('PD-1');
});
