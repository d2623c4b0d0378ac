/** The directory of partner hospitals, their channels and introductions. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { mediaPath } from '../drawings/media.ts';
import { followState, type Followed } from '../follows.ts';
import type { Known } from '../learning/coursePage.ts';
import { withOwn } from '../learning/progress.ts';
import { isAhead } from '../live/airing.ts';
import { byTime, cardsFor } from '../live/cards.ts';
import { ordered } from './courseLists.ts';
import type { HospitalRecord } from './hospitals.ts';
import { hospitalText } from './texts/hospitals.ts';
import { listLecturers } from './lecturerPages.ts';
import { departments } from './reference.ts';
import { type Content, perContent } from './seed.ts';

type Schemas = components['schemas'];

const usualSize = 12;
const maxCourses = 8;
const maxExperts = 8;

/** The hospital of an id; undefined for an unknown one and for one whose channel is closed. */
export const hospitalWith = ({ hospitals }: Content, id: number): HospitalRecord | undefined =>
  hospitals.find((hospital) => hospital.id === id);

/** Courses and live streams of every hospital, and the departments of both. */
const contents = perContent(({ hospitals, courses, lives, lecturers }: Content, _key: 'all') => {
  const of = new Map(
    hospitals.map(({ id, name }) => {
      const own = {
        courses: courses.filter(({ brief }) => brief.hospitalName === name),
        lives: lives.filter(({ hospitalId }) => hospitalId === id),
        lecturers: lecturers.filter(({ hospitalName }) => hospitalName === name),
      };
      const present = new Set(Object.values(own).flatMap((list) => list.map(({ departmentId }) => departmentId)));
      return [id, { ...own, departments: departments.filter(({ departmentId }) => present.has(departmentId)) }];
    }),
  );
  return of;
});

const contentsOf = (content: Content, { id }: HospitalRecord) =>
  contents(content, 'all').get(id) ?? { courses: [], lives: [], lecturers: [], departments: [] };

/** The card of a hospital. */
export function hospitalCard(content: Content, hospital: HospitalRecord): Schemas['HospitalCard'] {
  const { courses, lives } = contentsOf(content, hospital);
  return { ...hospital, courseCount: courses.length, liveCount: lives.length };
}

/** A page of the directory. */
export function listHospitals(content: Content, query: QueryOf<'hospitalChannelList'>): Schemas['HospitalList'] {
  const { areaCode, keyword = '', page = 1, size = usualSize } = query;
  const words = keyword.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = content.hospitals
    .filter((hospital) => areaCode === undefined || hospital.areaCode === areaCode)
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const areas = new Map(content.hospitals.map((hospital) => [hospital.areaCode, hospital.areaName]));
  return {
    list: found.slice((page - 1) * size, page * size).map((hospital) => hospitalCard(content, hospital)),
    areas: [...areas].map(([code, areaName]) => ({ areaCode: code, areaName })),
    total: found.length,
    page,
    size,
  };
}

/** A hospital as somebody to follow. */
export const followedHospital = ({ id }: HospitalRecord): Followed => ({
  kind: 'hospital',
  id,
  others: 1_200 + ((id * 7_919) % 8_800),
});

/** The channel of a hospital as the reader of a call sees it. */
export function channelOf(known: Known, hospital: HospitalRecord): Schemas['HospitalChannel'] {
  const { state, content, caller } = known;
  const { id, name } = hospital;
  const own = contentsOf(content, hospital);
  const { notice, keyDepartments } = hospitalText(id);
  const featured = ordered(content, 'default').filter(({ brief }) => brief.hospitalName === name);
  return {
    hospital: hospitalCard(content, hospital),
    coverUrl: mediaPath('hospital-cover', id),
    notice,
    keyDepartments: keyDepartments.map((department) => department.name),
    departments: own.departments.map(({ departmentId, departmentName }) => ({ departmentId, departmentName })),
    ...followState(state, caller, followedHospital(hospital)),
    ...(caller && { isOwn: caller.user.userHospitalName === name }),
    counts: { course: own.courses.length, live: own.lives.length, lecturer: own.lecturers.length },
    next: own.lives.map(cardsFor(known)).filter(isAhead).sort(byTime)[0] ?? null,
    courses: withOwn(
      known,
      featured.slice(0, maxCourses).map(({ brief }) => brief),
    ),
    experts: listLecturers(content, { hospitalId: id, size: maxExperts }).list,
  };
}

/** The introduction of a hospital. */
export function aboutHospital(content: Content, hospital: HospitalRecord): Schemas['HospitalAbout'] {
  const { notice: _, ...text } = hospitalText(hospital.id);
  return { hospital: hospitalCard(content, hospital), coverUrl: mediaPath('hospital-cover', hospital.id), ...text };
}
