/** The volume scenario: the named courses and lecturers first, then generated ones up to 10,000 courses. */
import { mediaPath } from '../drawings/media.ts';
import type { CourseRecord } from './courses.ts';
import { subjectIn } from './courseTexts.ts';
import { fakerOf, personName } from './fakers.ts';
import { hospitalChannels } from './hospitals.ts';
import type { LecturerRecord } from './lecturers.ts';
import { scoreOf } from './opinions.ts';
import type { ProductRecord } from './products.ts';
import { openDepartmentIds, subSpecialtiesOf, titles } from './reference.ts';
import { day } from '../times.ts';

/** Also the distance between the ids of a named course and its next volume: no named course has a larger id. */
const courseCount = 10_000;
const productCount = 1_000;
const staffOfDepartment = 30;
const firstStaffId = 10_001;
/** Maximum characters of a subject in a title: with the rest of the title it stays within the 60 of the contract. */
const maxSubjectLength = 40;
const oldest = 1_000 * day;

const aspects = ['病例讨论', '指南解读', '手术实录', '常见误区', '基层实践', '影像判读', '随访管理', '住院医师必修'];
/** From resident to chief physician. */
const teachingTitles = titles.slice(1, 4).map(({ titleName }) => titleName);

function staffMember(departmentId: number, lecturerId: number): LecturerRecord {
  const faker = fakerOf('staff', lecturerId);
  const fields = faker.helpers.arrayElements(subSpecialtiesOf(departmentId), 2).map(({ typeName }) => typeName);
  return {
    departmentId,
    lecturerId,
    name: personName(faker),
    photoUrl: mediaPath(faker.helpers.arrayElement(['portrait-f', 'portrait-m']), lecturerId),
    titleName: faker.helpers.arrayElement(teachingTitles),
    hospitalName: faker.helpers.arrayElement(hospitalChannels).name,
    goodAt: `${fields.join('、')}的临床与教学`,
  };
}

/** The staff of all open departments, besides the named lecturers. */
export const buildStaff = (): LecturerRecord[] =>
  openDepartmentIds.flatMap((departmentId, index) =>
    Array.from({ length: staffOfDepartment }, (_, place) =>
      staffMember(departmentId, firstStaffId + index * staffOfDepartment + place),
    ),
  );

/** Another course about the subject of a named one: older, and not played as often. */
function nextVolume(named: CourseRecord, volume: number, staff: readonly LecturerRecord[]): CourseRecord {
  const albumId = named.brief.albumId + volume * courseCount;
  const faker = fakerOf('courses', albumId);
  const lecturer = faker.helpers.arrayElement(staff);
  const length = faker.number.float({ min: 0.8, max: 1.2 });
  const durations = named.durations.map((seconds) => Math.round(seconds * length));
  const subject = subjectIn(named.brief.title).slice(0, maxSubjectLength);
  return {
    ...named,
    lecturerId: lecturer.lecturerId,
    durations,
    publishTime: named.publishTime - faker.number.int({ min: day, max: oldest }),
    brief: {
      ...named.brief,
      albumId,
      title: `${subject}：${faker.helpers.arrayElement(aspects)}（第${volume + 1}辑）`,
      totalDuration: durations.reduce((sum, seconds) => sum + seconds, 0),
      lecturerName: lecturer.name,
      hospitalName: named.departmentId === 0 ? null : lecturer.hospitalName,
      playCount: Math.round(named.brief.playCount * faker.number.float({ min: 0.02, max: 0.9 })),
      score: scoreOf(albumId),
      credit: null,
    },
  };
}

/** 10,000 courses, the named ones first, with these lecturers. */
export function buildVolume(named: readonly CourseRecord[], staff: readonly LecturerRecord[]): CourseRecord[] {
  const staffOf = new Map(openDepartmentIds.map((id) => [id, staff.filter(({ departmentId }) => departmentId === id)]));
  return Array.from({ length: courseCount }, (_, index): CourseRecord => {
    const album = named[index % named.length] as CourseRecord;
    const volume = Math.floor(index / named.length);
    return volume === 0 ? album : nextVolume(album, volume, staffOf.get(album.departmentId) ?? staff);
  });
}

/** 1,000 products, the named ones first: later volumes are the same things under other ids. */
export const buildShelves = (named: readonly ProductRecord[]): ProductRecord[] =>
  Array.from({ length: productCount }, (_, index): ProductRecord => {
    const product = named[index % named.length] as ProductRecord;
    const volume = Math.floor(index / named.length);
    if (volume === 0) return product;
    const productId = product.brief.productId + volume * courseCount;
    return {
      ...product,
      shelfTime: product.shelfTime - volume * 30 * day,
      skus: product.skus.map((sku, place) => ({ ...sku, skuId: productId * 100 + place + 1 })),
      brief: {
        ...product.brief,
        productId,
        title: `${product.brief.title}（第${volume + 1}批）`,
        sales: Math.round(product.brief.sales / (volume + 1)),
      },
    };
  });
