/** The atlas: the anatomy courses with their structures, named as in the Terminologia Anatomica. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { onPlate } from '../drawings/atlas.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { type Content, perContent } from './seed.ts';

type Schemas = components['schemas'];
type Album = Schemas['AnatomyAlbum'];

const systems = [
  ...['运动系统', '神经系统', '循环系统', '呼吸系统', '消化系统', '泌尿系统'],
  ...['生殖系统', '内分泌系统', '感觉器官'],
].map((name, index) => ({ systemId: index + 1, name }));

const places: readonly (readonly [Schemas['AnatomyList']['regions'][number]['place'], string])[] = [
  ['head', '头部'],
  ['neck', '颈部'],
  ['chest', '胸部'],
  ['abdomen', '腹部'],
  ['pelvis', '盆部与会阴'],
  ['back', '背部与腰部'],
  ['upperLimb', '上肢'],
  ['lowerLimb', '下肢'],
];
const regions = places.map(([place, name], index) => ({ regionId: index + 1, name, place }));

/** A structure; `at` is its place in the 100×100 box of the organ, missing where the plate does not show it. */
type Row = readonly [nameZh: string, nameEn: string, nameLa: string, at?: readonly [x: number, y: number]];

interface Sheet {
  readonly systemId: number;
  readonly regionIds: readonly number[];
  readonly summary: string;
  /** What the plate shows. */
  readonly organ: MotifName;
  readonly structures: readonly Row[];
}

/** By the id of the course. */
const sheets: Readonly<Record<number, Sheet>> = {
  8001: {
    organ: 'liver',
    systemId: 5,
    regionIds: [4],
    summary: '以门静脉分支为纲辨认肝脏八段，沿Glisson鞘找到肝蒂的三个入路。',
    structures: [
      ['肝门静脉', 'Hepatic portal vein', 'Vena portae hepatis', [57, 84]],
      ['肝固有动脉', 'Hepatic artery proper', 'Arteria hepatica propria', [69, 61]],
      ['肝总管', 'Common hepatic duct', 'Ductus hepaticus communis', [49, 80]],
      ['肝右静脉', 'Right hepatic vein', 'Vena hepatica dextra', [25, 33]],
      ['肝中静脉', 'Middle hepatic vein', 'Vena hepatica intermedia', [46, 42]],
      ['尾状叶', 'Caudate lobe', 'Lobus caudatus'],
      ['肝镰状韧带', 'Falciform ligament', 'Ligamentum falciforme hepatis', [54, 32]],
      ['肝圆韧带', 'Round ligament of liver', 'Ligamentum teres hepatis', [60, 61]],
      ['肝门', 'Porta hepatis', 'Porta hepatis', [53, 68]],
      ['血管周围纤维囊', 'Perivascular fibrous capsule', 'Capsula fibrosa perivascularis'],
      ['胆囊', 'Gallbladder', 'Vesica biliaris', [35, 84]],
    ],
  },
  8002: {
    organ: 'knee',
    systemId: 1,
    regionIds: [8],
    summary: '关节镜视野与断层影像对照，逐一辨认交叉韧带、副韧带和半月板。',
    structures: [
      ['前交叉韧带', 'Anterior cruciate ligament', 'Ligamentum cruciatum anterius', [53, 57]],
      ['后交叉韧带', 'Posterior cruciate ligament', 'Ligamentum cruciatum posterius', [47, 58]],
      ['胫侧副韧带', 'Tibial collateral ligament', 'Ligamentum collaterale tibiale', [24, 58]],
      ['腓侧副韧带', 'Fibular collateral ligament', 'Ligamentum collaterale fibulare', [77, 62]],
      ['内侧半月板', 'Medial meniscus', 'Meniscus medialis', [33, 63]],
      ['外侧半月板', 'Lateral meniscus', 'Meniscus lateralis', [67, 63]],
      ['膝横韧带', 'Transverse ligament of knee', 'Ligamentum transversum genus', [50, 63]],
      ['髌韧带', 'Patellar ligament', 'Ligamentum patellae'],
      ['髌骨', 'Patella', 'Patella', [50, 36]],
      ['髁间隆起', 'Intercondylar eminence', 'Eminentia intercondylaris', [50, 68]],
    ],
  },
  8003: {
    organ: 'pelvis',
    systemId: 7,
    regionIds: [5],
    summary: '从肌、韧带与筋膜三层认识盆底的支持结构，定位骶棘韧带与盆筋膜腱弓。',
    structures: [
      ['肛提肌', 'Levator ani', 'Musculus levator ani', [56, 68]],
      ['耻骨直肠肌', 'Puborectalis', 'Musculus puborectalis'],
      ['髂尾肌', 'Iliococcygeus', 'Musculus iliococcygeus', [61, 62]],
      ['坐骨棘', 'Ischial spine', 'Spina ischiadica', [37, 67]],
      ['骶棘韧带', 'Sacrospinous ligament', 'Ligamentum sacrospinale', [41, 62]],
      ['盆筋膜腱弓', 'Tendinous arch of pelvic fascia', 'Arcus tendineus fasciae pelvis', [43, 71]],
      ['会阴体', 'Perineal body', 'Corpus perineale', [50, 88]],
      ['子宫主韧带', 'Cardinal ligament', 'Ligamentum cardinale'],
      ['直肠子宫陷凹', 'Recto-uterine pouch', 'Excavatio rectouterina'],
      ['尿道外括约肌', 'External urethral sphincter', 'Musculus sphincter urethrae externus', [50, 81]],
      ['阴部神经', 'Pudendal nerve', 'Nervus pudendus', [65, 68]],
    ],
  },
  8004: {
    organ: 'kidney',
    systemId: 6,
    regionIds: [4, 6],
    summary: '肾门结构的前后次序、肾段动脉的分布，以及输尿管全程的毗邻与三处狭窄。',
    structures: [
      ['肾动脉', 'Renal artery', 'Arteria renalis', [83, 47]],
      ['肾静脉', 'Renal vein', 'Vena renalis', [78, 40]],
      ['肾盂', 'Renal pelvis', 'Pelvis renalis', [61, 51]],
      ['肾锥体', 'Renal pyramids', 'Pyramides renales', [50, 23]],
      ['肾柱', 'Renal columns', 'Columnae renales', [44, 31]],
      ['肾筋膜', 'Renal fascia', 'Fascia renalis'],
      ['输尿管', 'Ureter', 'Ureter', [78, 80]],
      ['肾上腺', 'Suprarenal gland', 'Glandula suprarenalis'],
      ['睾丸动脉', 'Testicular artery', 'Arteria testicularis'],
      ['腰大肌', 'Psoas major', 'Musculus psoas major'],
    ],
  },
  8005: {
    organ: 'lungs',
    systemId: 4,
    regionIds: [3],
    summary: '由肺门向外追踪段支气管与伴行的动静脉，辨认段间平面。',
    structures: [
      ['主支气管', 'Main bronchus', 'Bronchus principalis', [44, 38]],
      ['叶支气管', 'Lobar bronchus', 'Bronchus lobaris', [38, 43]],
      ['段支气管', 'Segmental bronchus', 'Bronchus segmentalis', [34, 52]],
      ['肺动脉干', 'Pulmonary trunk', 'Truncus pulmonalis'],
      ['右肺动脉', 'Right pulmonary artery', 'Arteria pulmonalis dextra'],
      ['左上肺静脉', 'Left superior pulmonary vein', 'Vena pulmonalis sinistra superior'],
      ['气管隆嵴', 'Carina of trachea', 'Carina tracheae', [50, 35]],
      ['肺门', 'Hilum of lung', 'Hilum pulmonis', [62, 42]],
      ['斜裂', 'Oblique fissure', 'Fissura obliqua', [74, 55]],
      ['肺韧带', 'Pulmonary ligament', 'Ligamentum pulmonale'],
      ['膈神经', 'Phrenic nerve', 'Nervus phrenicus'],
    ],
  },
  8006: {
    organ: 'skull',
    systemId: 2,
    regionIds: [1],
    summary: '鞍区的骨性标志与海绵窦外侧壁的神经排列，经鼻与经颅视角对照。',
    structures: [
      ['海绵窦', 'Cavernous sinus', 'Sinus cavernosus', [54, 53]],
      ['颈内动脉', 'Internal carotid artery', 'Arteria carotis interna', [58, 58]],
      ['动眼神经', 'Oculomotor nerve', 'Nervus oculomotorius'],
      ['滑车神经', 'Trochlear nerve', 'Nervus trochlearis'],
      ['展神经', 'Abducens nerve', 'Nervus abducens'],
      ['眼神经', 'Ophthalmic nerve', 'Nervus ophthalmicus'],
      ['垂体', 'Pituitary gland', 'Hypophysis', [53, 48]],
      ['鞍膈', 'Sellar diaphragm', 'Diaphragma sellae'],
      ['视交叉', 'Optic chiasm', 'Chiasma opticum', [49, 43]],
      ['蝶鞍', 'Sella turcica', 'Sella turcica', [57, 47]],
      ['前床突', 'Anterior clinoid process', 'Processus clinoideus anterior', [46, 47]],
    ],
  },
  8007: {
    organ: 'stomach',
    systemId: 5,
    regionIds: [4],
    summary: '胃的动脉弓与淋巴引流分组，系膜间隙里血管根部的定位。',
    structures: [
      ['腹腔干', 'Coeliac trunk', 'Truncus coeliacus'],
      ['胃左动脉', 'Left gastric artery', 'Arteria gastrica sinistra', [47, 34]],
      ['胃右动脉', 'Right gastric artery', 'Arteria gastrica dextra', [38, 59]],
      ['胃网膜左动脉', 'Left gastro-omental artery', 'Arteria gastroomentalis sinistra', [87, 48]],
      ['胃网膜右动脉', 'Right gastro-omental artery', 'Arteria gastroomentalis dextra', [56, 81]],
      ['胃短动脉', 'Short gastric arteries', 'Arteriae gastricae breves', [80, 23]],
      ['贲门', 'Cardia', 'Cardia', [47, 25]],
      ['幽门', 'Pylorus', 'Pylorus', [33, 66]],
      ['胃底', 'Fundus of stomach', 'Fundus gastricus', [66, 17]],
      ['胃小弯', 'Lesser curvature', 'Curvatura minor', [44, 50]],
      ['大网膜', 'Greater omentum', 'Omentum majus', [72, 76]],
      ['迷走神经前干', 'Anterior vagal trunk', 'Truncus vagalis anterior', [45, 14]],
    ],
  },
  8008: {
    organ: 'heart',
    systemId: 3,
    regionIds: [3],
    summary: '冠状动脉的分支与优势型，传导系统在心腔内的走行和标志。',
    structures: [
      ['左冠状动脉', 'Left coronary artery', 'Arteria coronaria sinistra', [62, 45]],
      ['前室间支', 'Anterior interventricular branch', 'Ramus interventricularis anterior', [64, 58]],
      ['旋支', 'Circumflex branch', 'Ramus circumflexus', [71, 48]],
      ['右冠状动脉', 'Right coronary artery', 'Arteria coronaria dextra', [36, 50]],
      ['后室间支', 'Posterior interventricular branch', 'Ramus interventricularis posterior'],
      ['冠状窦', 'Coronary sinus', 'Sinus coronarius'],
      ['窦房结', 'Sinu-atrial node', 'Nodus sinuatrialis', [35, 41]],
      ['房室结', 'Atrioventricular node', 'Nodus atrioventricularis', [47, 57]],
      ['房室束', 'Atrioventricular bundle', 'Fasciculus atrioventricularis', [52, 64]],
      ['二尖瓣', 'Mitral valve', 'Valva mitralis', [70, 64]],
      ['卵圆窝', 'Oval fossa', 'Fossa ovalis', [42, 51]],
    ],
  },
};

/** All anatomy courses of a content. */
const atlas = perContent(({ courses }: Content, _key: 'all'): Album[] =>
  courses.flatMap(({ brief: { albumId, title, coverUrl, free } }) => {
    const sheet = sheets[albumId];
    if (!sheet) return [];
    const { organ, systemId, summary } = sheet;
    const structures = sheet.structures.map(([nameZh, nameEn, nameLa, at], index) => ({
      structureId: albumId * 100 + index + 1,
      nameZh,
      nameEn,
      nameLa,
      marker: at ? onPlate(...at) : null,
    }));
    const plateUrl = mediaPath('plate', albumId, organ);
    const regionIds = [...sheet.regionIds];
    return [{ albumId, title, coverUrl, plateUrl, free, systemId, regionIds, summary, structures }];
  }),
);

/** The album of an anatomy course; undefined for none. */
export const anatomyWith = (content: Content, albumId: number): Album | undefined =>
  atlas(content, 'all').find((album) => album.albumId === albumId);

const usualSize = 12;

/** A page of the atlas with the counts of its filters. */
export function findAnatomy(content: Content, query: QueryOf<'anatomyList'>): Schemas['AnatomyList'] {
  const { systemId, regionId, keyword = '', page = 1, size = usualSize } = query;
  const wanted = keyword.trim().toLowerCase();
  const found = atlas(content, 'all').filter(({ title, structures }) =>
    [title, ...structures.flatMap(({ nameZh, nameEn, nameLa }) => [nameZh, nameEn, nameLa])].some((name) =>
      name.toLowerCase().includes(wanted),
    ),
  );
  const isOfSystem = (album: Album, id = systemId): boolean => id === undefined || album.systemId === id;
  const isOfRegion = (album: Album, id = regionId): boolean => id === undefined || album.regionIds.includes(id);
  const list = found.filter((album) => isOfSystem(album) && isOfRegion(album));
  return {
    list: list.slice((page - 1) * size, page * size),
    total: list.length,
    page,
    size,
    systems: systems.map((system) => ({
      ...system,
      count: found.filter((album) => isOfSystem(album, system.systemId) && isOfRegion(album)).length,
    })),
    regions: regions.map((region) => ({
      ...region,
      count: found.filter((album) => isOfRegion(album, region.regionId) && isOfSystem(album)).length,
    })),
  };
}
