/** Departments, sub-specialties, titles, areas and the hospitals of the registration. None of them exists. */
import type { components } from '#openapi/portal.d.ts';
import { fakerOf, fictitious } from './fakers.ts';
import { pick } from './tools.ts';

type Schemas = components['schemas'];
type Area = Schemas['Area'];
type Department = Schemas['Department'];
type Hospital = Schemas['Hospital'];
type Title = Schemas['Title'];

const departmentRows: readonly (readonly [name: string, opened: boolean, ...types: string[]])[] = [
  ['普外科', true, '胃肠外科', '肝胆外科', '甲状腺外科', '疝与腹壁外科', '乳腺外科', '血管外科'],
  ['骨科', true, '创伤骨科', '关节外科', '脊柱外科', '运动医学', '手足外科'],
  ['妇产科', true, '普通妇科', '妇科肿瘤', '产科', '生殖内分泌', '盆底与泌尿妇科'],
  ['泌尿外科', true, '泌尿肿瘤', '结石与腔镜', '前列腺与排尿障碍', '男科'],
  ['心胸外科', true, '胸外科', '冠脉与瓣膜外科', '大血管外科', '先天性心脏病外科'],
  ['神经外科', true, '脑血管病', '颅脑创伤', '颅底与垂体', '功能神经外科', '脊髓脊柱'],
  ['消化内科', true, '消化内镜', '肝病', '胰腺疾病', '炎症性肠病', '胃肠动力与功能性疾病'],
  ['心血管内科', true, '冠心病介入', '心律失常', '心力衰竭', '高血压与血脂', '结构性心脏病'],
  ['麻醉科', false, '临床麻醉', '疼痛诊疗', '重症监测'],
  ['影像科', false, 'CT诊断', 'MRI诊断', '介入放射', '超声诊断'],
  ['儿科', false, '新生儿', '儿童呼吸', '儿童心血管', '儿童神经'],
  ['口腔科', false, '口腔颌面外科', '口腔种植', '正畸', '牙体牙髓'],
];

/** All departments, including those that are not open yet. */
export const departments: readonly Department[] = departmentRows.map(([departmentName, departmentOpened], index) => ({
  departmentId: index + 1,
  departmentName,
  departmentOpened,
}));

/** Ids of the open departments. */
export const openDepartmentIds: readonly number[] = departments
  .filter((department) => department.departmentOpened)
  .map((department) => department.departmentId);

/** The department of an id. */
export const departmentOf = (id: number): Department | undefined => departments[id - 1];

/** The department whose content is shown for an id: 1 for a department that is unknown or not open. */
export const contentDepartment = (id: number): number => (departmentOf(id)?.departmentOpened ? id : 1);

/** Sub-specialties of a department; none for an unknown one. */
export const subSpecialtiesOf = (departmentId: number): Schemas['SubSpecialty'][] => {
  const [, , ...names] = departmentRows[departmentId - 1] ?? ['', false];
  return names.map((typeName, index) => ({ typeId: departmentId * 100 + index + 1, typeName }));
};

/** All titles. */
export const titles: readonly Title[] = [
  '住院医师',
  '主治医师',
  '副主任医师',
  '主任医师',
  '医学生',
  '护理人员',
  '其他',
].map((titleName, index) => ({ titleName, titleId: index + 1 }));

/** The title of an id. */
export const titleOf = (id: number): Title | undefined => titles[id - 1];

type CityRow = readonly [name: string, ...districts: string[]];

const provinceRows: readonly (readonly [code: number, name: string, ...cities: CityRow[]])[] = [
  [990000, '示例省', ['示例市', '东样区', '西样区', '示新区'], ['示范市', '示北区', '示南区', '范阳县']],
  [980000, '样例省', ['样例市', '样湖区', '样山区', '样滨新区'], ['样板市', '板桥区', '云样区', '青样县']],
  [970000, '虚构省', ['虚构市', '虚江区', '虚海区', '虚岭区'], ['拟名市', '拟东区', '拟西区', '长拟县']],
];

/** A district without hospitals, for the empty state of the form. */
export const emptyDistrict = '980203';
/** A district with so many hospitals that the list must be searched. */
export const crowdedDistrict = '970102';
const crowd = 240;

const kinds = [
  ...['人民医院', '中医医院', '妇幼保健院', '社区卫生服务中心', '骨伤医院', '老年医院'],
  ...['康复医院', '口腔医院', '眼科医院', '肿瘤医院', '儿童医院', '职工医院'],
];
const cityKinds = ['第一人民医院', '第二人民医院', '中心医院', '中医医院', '妇幼保健院', '第三人民医院'];

const code = (value: number): string => String(value);

const provinces: Area[] = provinceRows.map(([own, areaName]) => ({ areaName, areaCode: code(own), leaf: false }));
const below = new Map<string, Area[]>();
const hospitals = new Map<string, Hospital[]>();
const hospitalsById = new Map<number, Hospital>();

/** The first two hospitals of a city are in its first district; each later district has its own. */
function namesOf(city: string, district: string, areaCode: string, index: number): string[] {
  if (areaCode === emptyDistrict) return [];
  if (areaCode === crowdedDistrict) {
    const { helpers, person } = fakerOf('hospitals', Number(areaCode));
    return helpers.uniqueArray(() => `${city}${person.firstName()}${helpers.arrayElement(kinds)}`, crowd);
  }
  if (index === 0) return cityKinds.slice(0, 4).map((kind) => `${city}${kind}`);
  return [`${district}人民医院`, `${district}中医医院`, `${city}${pick(cityKinds, index + 3)}`].slice(0, 4 - index);
}

for (const [provinceCode, , ...cities] of provinceRows) {
  const cityAreas = cities.map(([areaName], index) => ({
    areaName,
    areaCode: code(provinceCode + (index + 1) * 100),
    leaf: false,
  }));
  below.set(code(provinceCode), cityAreas);
  cities.forEach(([city, ...districts], cityIndex) => {
    const cityCode = provinceCode + (cityIndex + 1) * 100;
    const areas = districts.map((areaName, index) => ({ areaName, areaCode: code(cityCode + index + 1), leaf: true }));
    below.set(code(cityCode), areas);
    areas.forEach(({ areaName, areaCode }, index) => {
      const list = namesOf(city, areaName, areaCode, index).map((name, i) => ({
        hospitalName: fictitious(name),
        hospitalId: Number(areaCode) * 1_000 + i + 1,
      }));
      hospitals.set(areaCode, list);
      for (const hospital of list) hospitalsById.set(hospital.hospitalId, hospital);
    });
  });
}

/** First level of the areas. */
export const provinceAreas: readonly Area[] = provinces;

/** Cities of a province, or districts of a city; none for an unknown code. */
export const areasBelow = (areaCode: string): Area[] => below.get(areaCode) ?? [];

/** Hospitals of a district; none for an unknown code. */
export const hospitalsIn = (areaCode: string): Hospital[] => hospitals.get(areaCode) ?? [];

/** The hospital of an id. */
export const hospitalOf = (id: number): Hospital | undefined => hospitalsById.get(id);

/** Province, city and district of a hospital with their codes; none for an unknown id. */
export function areasAbove(hospitalId: number): { areaName: string; areaCode: string }[] {
  if (!hospitalsById.has(hospitalId)) return [];
  const district = Math.floor(hospitalId / 1_000);
  const city = Math.floor(district / 100) * 100;
  const province = Math.floor(district / 10_000) * 10_000;
  const found = [
    provinces.find(({ areaCode }) => areaCode === code(province)),
    areasBelow(code(province)).find(({ areaCode }) => areaCode === code(city)),
    areasBelow(code(city)).find(({ areaCode }) => areaCode === code(district)),
  ];
  return found.flatMap((area) => (area ? [{ areaName: area.areaName, areaCode: area.areaCode }] : []));
}
