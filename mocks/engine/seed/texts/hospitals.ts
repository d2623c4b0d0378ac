/** What the partner hospitals say about themselves; all fictitious. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../../drawings/media.ts';
import { firstHospitalId } from '../hospitals.ts';
import { departmentOf } from '../reference.ts';
import { pick, sure } from '../tools.ts';

type About = components['schemas']['HospitalAbout'];

/** Texts of a hospital. */
export interface HospitalText {
  readonly notice: string | null;
  readonly intro: About['intro'];
  readonly gallery: About['gallery'];
  readonly keyDepartments: About['keyDepartments'];
  readonly honours: About['honours'];
  readonly address: string;
  readonly phone: string | null;
}

interface Row {
  founded: number;
  /** Beds, doctors. */
  size: readonly [beds: number, doctors: number];
  /** What it is known for. */
  focus: string;
  /** Key departments by their ids. */
  departments: readonly number[];
  notice: string | null;
  honours: readonly string[];
  address: string;
  phone: string | null;
}

const rows: readonly Row[] = [
  {
    founded: 1951,
    size: [2_400, 980],
    focus: '医院设有区域急诊急救中心和微创外科培训基地，承担全市疑难危重患者的会诊与转诊',
    departments: [1, 4, 8],
    notice: '每周四19:30普外科“周四病例会”在本频道直播，欢迎基层医师预约参加（示例）。',
    honours: ['示例省文明单位（虚构）', '示例省住院医师规范化培训基地（虚构）', '示例市胸痛中心质控牵头单位（虚构）'],
    address: '示例省示例市东样区示范路1号（虚构）',
    phone: '000-5550-1901（示例）',
  },
  {
    founded: 1938,
    size: [3_600, 1_720],
    focus: '医院是集医疗、教学、科研于一体的大学附属医院，肝胆外科、泌尿外科和消化内科的教学查房长期对外开放',
    departments: [1, 4, 5, 7],
    notice: '2027年春季进修招生已开始，外科系统各专科均可报名（示例）。',
    honours: ['样例省医学重点学科群（虚构）', '样例大学优秀教学医院（虚构）', '国家级继续教育基地（虚构）'],
    address: '样例省样例市样湖区学府街18号（虚构）',
    phone: '000-5550-1902（示例）',
  },
  {
    founded: 1972,
    size: [1_500, 640],
    focus: '医院专注肿瘤的早诊早治与多学科诊疗，频道内容正在筹备，首批课程将于近期上线',
    departments: [1, 5],
    notice: '频道筹备中，首批肿瘤多学科课程即将上线（示例）。',
    honours: ['虚构省肿瘤规范化诊治质控中心（虚构）'],
    address: '虚构省虚构市虚海区医学园路66号（虚构）',
    phone: null,
  },
  {
    founded: 1946,
    size: [3_200, 1_450],
    focus: '医院以胃肠外科和消化内镜见长，早癌筛查网络覆盖全省各县',
    departments: [1, 3, 5, 7],
    notice: null,
    honours: ['样例省消化道早癌筛查示范单位（虚构）', '样例省百姓满意医院（虚构）'],
    address: '样例省样例市样山区人民东路200号（虚构）',
    phone: '000-5550-1904（示例）',
  },
  {
    founded: 1958,
    size: [1_800, 720],
    focus: '医院立足本市，脊柱微创和肝病门诊服务周边三县',
    departments: [2, 7],
    notice: '脊柱微创读片会每月第二个周六举行，线上同步（示例）。',
    honours: ['示范市重点专科（虚构）', '示范市县域医疗共同体牵头医院（虚构）'],
    address: '示例省示范市示北区中心大道9号（虚构）',
    phone: '000-5550-1905（示例）',
  },
  {
    founded: 1949,
    size: [2_700, 1_130],
    focus: '医院的功能神经外科与结石微创中心为省内外患者服务，连续多年承办专科手术演示',
    departments: [4, 6],
    notice: null,
    honours: ['虚构省微创泌尿技术培训中心（虚构）', '虚构省功能神经外科联盟发起单位（虚构）'],
    address: '虚构省虚构市虚江区省立路100号（虚构）',
    phone: '000-5550-1906（示例）',
  },
  {
    founded: 1964,
    size: [900, 410],
    focus: '医院专注女性全生命周期健康，危重孕产妇救治中心全天候接收转诊',
    departments: [3],
    notice: '产科急救演练公开课本月更新，可在“课程”中查看（示例）。',
    honours: ['示例省危重孕产妇救治中心（虚构）', '示例省妇幼健康先进集体（虚构）'],
    address: '示例省示例市西样区育英路35号（虚构）',
    phone: '000-5550-1907（示例）',
  },
  {
    founded: 1983,
    size: [1_100, 520],
    focus: '医院是心血管专科医院，介入、电生理、瓣膜外科三线并重，年心血管手术量居省内前列',
    departments: [8, 5],
    notice: '本院医师可凭登录信息观看院内病例复盘，其他医师可向会务组索取邀请码（示例）。',
    honours: ['样例省心血管病专科联盟理事长单位（虚构）', '样例省房颤中心（虚构）'],
    address: '样例省样例市样滨新区心康路8号（虚构）',
    phone: '000-5550-1908（示例）',
  },
  {
    founded: 1990,
    size: [600, 260],
    focus: '医院以关节置换与运动医学为特色，康复一体化病房实行术后早期下床',
    departments: [2],
    notice: null,
    honours: ['示范市骨科质控中心（虚构）'],
    address: '示例省示范市示南区健行街7号（虚构）',
    phone: null,
  },
  {
    founded: 1979,
    size: [1_300, 560],
    focus: '医院是脑血管病与颅底外科的区域转诊中心，卒中绿色通道平均入院到穿刺时间持续缩短',
    departments: [6],
    notice: '“取栓之夜”系列直播长期招募病例，欢迎投稿（示例）。',
    honours: ['虚构省高级卒中中心（虚构）', '虚构省脑科学临床研究基地（虚构）'],
    address: '虚构省虚构市虚岭区脑科路21号（虚构）',
    phone: '000-5550-1910（示例）',
  },
];

const departmentTexts: Readonly<Record<number, string>> = {
  1: '以腹腔镜胃肠、肝胆和疝修补手术为主，常规开展加速康复，三、四级手术占比逐年提高（示例）。',
  2: '涵盖关节、脊柱与运动医学，微创与导航技术成熟，术后康复从入院时开始计划（示例）。',
  3: '设产科、妇科肿瘤和盆底亚专科，建立产后出血一键启动流程，定期团队演练（示例）。',
  4: '结石腔镜与泌尿肿瘤并重，机器人与激光手术为日常术式，设日间手术病房（示例）。',
  5: '胸腔镜肺段切除、食管外科与瓣膜外科齐备，肺结节多学科门诊每周开诊（示例）。',
  6: '脑血管病介入、颅底显微与功能神经外科三个方向，卒中团队全天候在院（示例）。',
  7: '消化内镜中心年诊疗量大，早癌ESD、ERCP为常规，炎症性肠病长程随访（示例）。',
  8: '冠脉介入、心律失常与心力衰竭三个病区，胸痛中心与院前急救信息互通（示例）。',
};

/** What the pictures of a hospital show, in the order of `drawHospitalPhoto`. */
const views = ['门诊大楼', '病房', '手术室', '检验中心', '影像中心', '示教室'];
const fewestViews = 4;

function textOf(row: Row, index: number): HospitalText {
  const { founded, size, focus, departments, notice, honours, address, phone } = row;
  const [beds, doctors] = size;
  const names = departments.map((id) => sure(departmentOf(id), `department ${id}`).departmentName);
  return {
    notice,
    intro: [
      {
        kind: 'paragraph',
        text: `医院创建于${founded}年，现有开放床位${beds}张、执业医师${doctors}人，设有${names.join('、')}等重点专科（示例机构，并无其实）。`,
      },
      { kind: 'paragraph', text: `${focus}。` },
      { kind: 'heading', id: 'teaching', text: '教学与合作' },
      {
        kind: 'list',
        ordered: false,
        items: [
          '在橙医学苑开设频道，面向基层医师公开授课',
          '每月组织手术演示或病例讨论，直播后可看回放',
          '接收进修医师，并与县级医院结对帮扶',
        ],
      },
    ],
    gallery: views.slice(0, fewestViews + (index % (views.length - fewestViews + 1))).map((caption, at) => ({
      url: mediaPath('hospital-photo', (firstHospitalId + index) * 10 + at + 1),
      caption,
    })),
    keyDepartments: departments.map((id, at) => ({ name: pick(names, at), text: departmentTexts[id] ?? '' })),
    honours: [...honours],
    address,
    phone,
  };
}

const texts = rows.map(textOf);

/** The texts of a partner hospital. */
export const hospitalText = (id: number): HospitalText => sure(texts[id - firstHospitalId], `text of hospital ${id}`);
