/** The sub-specialty of a course, derived from its title. */

/** Keywords by department and sub-specialty, in the order of the reference data. */
const words: Record<number, readonly RegExp[]> = {
  1: [/胃|阑尾|直肠|引流|打结|ERAS/, /胆|肝|胰|右上腹/, /甲状腺/, /疝/, /乳腺/, /血管/],
  2: [/骨折|骨筋膜|髋部骨折|胫骨/, /关节置换|关节外科|DVT/, /脊柱|椎间盘/, /韧带|Lachman/, /桡骨|手足/],
  3: [/子宫切除/, /宫颈|卵巢|妇科肿瘤/, /产后|产科|妊娠|胎|剖宫产|Bishop/, /内分泌/, /盆底/],
  4: [/肾部分|前列腺癌|PSA|肾上腺|血尿/, /输尿管|碎石|经皮肾镜|肾脏与|肾绞痛/, /前列腺增生|HoLEP|尿潴留/, /男科/],
  5: [/肺|胸/, /TAVR|体外循环|心脏术后|二尖瓣/, /主动脉/, /先天/],
  6: [/卒中|动脉瘤|取栓|Hunt/, /颅脑损伤|大骨瓣|脑疝|瞳孔|硬膜下/, /颅底|海绵窦|听神经|三叉神经/, /DBS/, /脊髓/],
  7: [/ERCP|内镜|ESD|POEM|出血|贲门|胃的/, /肝|腹水|Child-Pugh/, /胰腺/, /炎症性肠病/, /幽门|呼气|黑便/],
  8: [/胸痛|PCI|左主干|冠状|罪犯/, /房颤|心悸|QRS/, /心力衰竭|心肌病/, /血压|血脂/, /结构性/],
};

/** The id of the sub-specialty of a title; the department's first when no keyword matches, 0 without a department. */
export function subjectOf(departmentId: number, title: string): number {
  const own = words[departmentId];
  if (!own) return 0;
  // The last match wins: specific sub-specialties come last, because their titles may contain the keyword of an organ too.
  const at = own.findLastIndex((pattern) => pattern.test(title));
  return departmentId * 100 + Math.max(0, at) + 1;
}
