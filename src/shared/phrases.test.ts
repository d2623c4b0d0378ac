import { expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';

/** Parts that no line may cut in brackets. */
const shown = (title: string, max?: number): string =>
  phrasesOf(title, max)
    .map(({ text, whole }) => (whole ? `[${text}]` : text))
    .join('');

it.each([
  ['听诊器专场：医生的第一件工具', '[听诊器专场：][医生的第一件工具]'],
  ['免烫白大褂，可绣姓名与科室', '[免烫白大褂，][可绣姓名与科室]'],
  ['示例省外科年会（虚构）报名进行中', '[示例省外科年会][（虚构）][报名进行中]'],
  ['心血管内科2026年度继续教育学分培训班', '[心血管][内科][2026年度][继续][教育][学分][培训班]'],
  ['机器人前列腺癌根治术：神经保留全解析', '[机器人][前列腺癌][根治术：][神经保留全解析]'],
  ['《急诊手册》第3版，附光盘', '[《急诊手册》][第3版，][附光盘]'],
  ['腹腔镜胆囊切除', '腹腔镜胆囊切除'],
  ['普外科入门路径：从急腹症首诊到胆囊切除', '[普外科入门路径：][从急腹症][首诊到][胆囊][切除]'],
  ['段间平面的三种显示方法：膨胀萎陷法', '[段间平面的][三种显示][方法：][膨胀萎陷法]'],
  ['局部进展期直肠癌的全程新辅助治疗', '[局部][进展期][直肠癌的][全程新辅助][治疗]'],
  ['病历书写规范与医疗纠纷防范', '[病历书写][规范][与医疗][纠纷防范]'],
  ['髋关节置换怎样做到双下肢等长：术中三种测量方法', '[髋关节][置换][怎样]做到双下肢[等长：][术中三种测量方法]'],
])('a large title %s breaks between its phrases', (title, phrases) => {
  expect(shown(title)).toBe(phrases);
});

it('a narrow place keeps words whole, and the end of the title', () => {
  expect(shown('免烫白大褂，可绣姓名与科室', 6)).toBe('[免烫白大褂，][可绣姓名][与科室]');
  expect(shown('心电图读图三百例，领券满100减15', 6)).toBe('[心电图][读图][三百例，][领券满][100减][15]');
});

it.each(['', ' ', '（没有闭合的括号', '》《', '：：', 'Lp(a) 与 ASCVD：a\u{1f600}b', '一 二\n三', '甲'.repeat(200)])(
  'the phrases of %j are its text',
  (title) => {
    for (const max of [1, 6, 9])
      expect(
        phrasesOf(title, max)
          .map(({ text }) => text)
          .join(''),
      ).toBe(title);
  },
);
