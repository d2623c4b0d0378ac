/** Books and tools of the mall. The titles are general, because authors and publishers are fictitious. */
import type { components } from '../../../openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { fakerOf } from './fakers.ts';
import { countBetween, type Placed } from './tools.ts';

type ProductBrief = components['schemas']['ProductBrief'];

/** A size or edition of a product: what is bought. */
export interface SkuRecord {
  readonly skuId: number;
  /** Empty when the product has only this one. */
  readonly specs: readonly { readonly name: string; readonly value: string }[];
  readonly priceFen: number;
  readonly originalPriceFen: number;
  readonly vipPriceFen: number | null;
  /** Price in the running campaign; null without one. */
  readonly campaignFen: number | null;
  /** Pieces at the beginning; what is free now is `freeStock`. */
  readonly stock: number;
  readonly imageUrl: string | null;
}

/** A product of the mall. Its card has the figures of the beginning. */
export interface ProductRecord extends Placed {
  readonly kind: 'book' | 'tool';
  readonly brief: ProductBrief;
  readonly skus: readonly SkuRecord[];
  /** Pieces of one size that one order may have. */
  readonly limitPerOrder: number;
  /** Taken off the shelf. */
  readonly isGone: boolean;
  /** Delivered as a file, without freight. */
  readonly isEbook: boolean;
}

/** Prices in fen: price, original price, members' price or null. A missing stock is generated. */
type Row = readonly [
  departmentId: number,
  motif: MotifName,
  title: string,
  price: number,
  original: number,
  vip: number | null,
  tags?: string,
  stock?: number,
];

const books: readonly Row[] = [
  [1, 'stomach', '胃肠外科手术图解（第3版）', 16_800, 19_800, 15_800, '包邮'],
  [1, 'liver', '解剖性肝切除：入路与技巧', 23_800, 28_000, 21_800, '包邮,新书'],
  [1, 'forceps', '疝与腹壁外科实战笔记', 9_800, 12_800, 8_800],
  [1, 'thyroid', '甲状腺外科应用解剖与手术图谱', 26_800, 26_800, null, '', 0],
  [2, 'bone', '创伤骨科手术入路图谱', 32_800, 39_800, 29_800, '包邮'],
  [2, 'knee', '膝关节镜：从入门到熟练', 15_800, 18_800, 14_200, '作者签名版', 12],
  [2, 'spine', '脊柱微创手术学', 28_800, 32_800, 26_800],
  [2, 'implant', '髋关节置换与翻修：疑难病例集', 19_800, 24_800, 17_800, '新书'],
  [3, 'uterus', '妇科腹腔镜手术操作手册', 12_800, 15_800, 11_500, '包邮'],
  [3, 'fetus', '产科急症处理流程图册', 8_800, 9_800, 7_900, '限购2件'],
  [3, 'cell', '宫颈病变与阴道镜诊断图谱', 21_800, 25_800, 19_800],
  [4, 'kidney', '泌尿系结石腔镜治疗学', 16_800, 19_800, 15_000],
  [4, 'bladder', '前列腺外科：从TURP到HoLEP', 14_800, 17_800, null, '新书'],
  [4, 'microscope', '泌尿肿瘤病理与影像对照', 29_800, 29_800, 26_800, '预售'],
  [5, 'lungs', '肺段切除三维图谱', 36_800, 42_800, 33_800, '包邮,作者签名版', 8],
  [5, 'heart', '瓣膜病外科与TAVR', 27_800, 32_800, 24_800],
  [5, 'vessels', '主动脉疾病：诊断与外科治疗', 25_800, 29_800, null, '', 0],
  [6, 'brain', '神经外科手册：床旁速查版', 10_800, 12_800, 9_600, '满199减30'],
  [6, 'skull', '颅底显微手术解剖', 48_800, 56_800, 44_800, '包邮'],
  [6, 'neuron', '功能神经外科与神经调控', 22_800, 26_800, 20_800],
  [7, 'endoscope', '早癌ESD图谱：从判读到剥离', 31_800, 36_800, 28_800, '包邮'],
  [7, 'intestine', '炎症性肠病100问', 6_800, 7_800, 5_900],
  [7, 'liver', '肝硬化门静脉高压规范化诊疗', 13_800, 16_800, 12_500],
  [8, 'ecg', '心电图读图三百例', 9_800, 11_800, 8_600, '满199减30'],
  [8, 'vessels', '冠脉介入技巧：CTO与分叉病变', 26_800, 31_800, 23_800, '作者签名版', 3],
  [8, 'heart', '心力衰竭管理手册', 7_800, 8_800, 6_800, '新书'],
  [0, 'book', '医学论文写作与投稿（第5版）', 8_900, 9_900, 7_900, '包邮'],
  [0, 'clipboard', '住院医师规范化培训结业考核题集', 11_800, 13_800, 9_800, '满199减30'],
  [0, 'flask', '抗菌药物临床应用速查', 5_800, 6_800, 4_900],
  [0, 'book', '临床常用评分速查表（电子版）', 0, 1_900, 0, '免费领取'],
];

const tools: readonly Row[] = [
  [0, 'stethoscope', '双面听诊器 成人款', 32_800, 39_800, 29_800, '包邮'],
  [0, 'stethoscope', '心脏科听诊器 单面双频', 89_800, 99_800, 82_800, '包邮,限购2件'],
  [1, 'hand', '外科打结练习器', 9_900, 9_900, null, '', 0],
  [1, 'syringe', '仿真皮肤缝合练习套装', 12_800, 15_800, 11_200],
  [1, 'lamp', '腹腔镜模拟训练箱 便携款', 198_000, 239_000, 178_000, '包邮'],
  [1, 'endoscope', '4K腹腔镜模拟教学工作站', 12_800_000, 13_600_000, 12_300_000, '企业采购', 2],
  [2, 'bone', '1:1全身骨骼模型 170 cm', 268_000, 298_000, null],
  [2, 'saw', '骨科螺钉与接骨板练习骨 五件套', 25_800, 29_800, 23_800],
  [3, 'fetus', '分娩机转模型', 58_000, 68_000, 52_000],
  [4, 'kidney', '输尿管软镜训练模型', 168_000, 188_000, null, '预售'],
  [5, 'lungs', '透明支气管树解剖模型', 42_800, 49_800, 38_800],
  [6, 'skull', '3D打印颅骨模型（可拆分）', 36_800, 45_800, 32_800, '新品'],
  [6, 'hand', '神经系统检查套装：叩诊锤、音叉与瞳孔笔', 6_900, 8_900, 5_900, '包邮'],
  [7, 'stomach', '胃镜插镜训练模型', 385_000, 420_000, null],
  [8, 'ecg', '心电图测量分规与评分尺', 2_900, 3_900, 2_500],
  [8, 'heart', '心脏解剖模型 四倍放大', 19_800, 23_800, 17_800],
  [0, 'coat', '医用白大褂 长袖免烫款（男女同款，可绣姓名与科室）', 15_800, 19_800, 13_800, '包邮'],
  [0, 'mask', '心肺复苏CPR训练模拟人 带反馈', 218_000, 258_000, 198_000, '包邮,限购2件'],
];

const firstBook = 6001;
const firstTool = firstBook + books.length;

const build =
  (kind: ProductRecord['kind'], firstId: number) =>
  (
    [departmentId, motif, title, priceFen, originalPriceFen, vipPriceFen, tags, stock]: Row,
    index: number,
  ): ProductRecord => {
    const productId = firstId + index;
    const faker = fakerOf('figures', productId);
    const sales = priceFen > 1_000_000 ? 6 : countBetween(faker, 12, 5_600);
    const stockTotal = stock ?? countBetween(faker, 20, 900);
    const prices = { priceFen, originalPriceFen, vipPriceFen, campaignFen: null };
    return {
      departmentId,
      kind,
      brief: {
        productId,
        type: kind,
        title,
        maker: null,
        imageUrl: mediaPath(kind === 'book' ? 'product-book' : 'product-tool', productId, motif),
        tags: tags ? tags.split(',') : [],
        ...prices,
        skuCount: 1,
        shipTime: null,
        sales,
        stockTotal,
      },
      skus: [{ skuId: productId * 100 + 1, specs: [], ...prices, stock: stockTotal, imageUrl: null }],
      limitPerOrder: 10,
      isGone: false,
      isEbook: false,
    };
  };

/** All products: books first, then tools. */
export const products: readonly ProductRecord[] = [
  ...books.map(build('book', firstBook)),
  ...tools.map(build('tool', firstTool)),
];
