/** The persons of a class, without their phones, and the learners by their points. */
import type { components } from '#openapi/portal.d.ts';
import type { UserRecord } from '../user.ts';
import { classStateOf } from './classState.ts';
import { homeworkStateOf, workOf } from './homework.ts';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import { type Learner, learnerOf } from './learner.ts';
import { lessonCounts } from './lessons.ts';
import { learnersIn } from './members.ts';
import { isAttended } from './sessions.ts';

type Schemas = components['schemas'];
type ClassMember = Schemas['ClassMember'];

/** Points of a session and of a lesson; homework has a tenth of its score. */
const points = { session: 5, lesson: 3 };
const maxRanks = 20;

const usersIn = ({ known, record }: Learner): UserRecord[] =>
  learnersIn(known, record).flatMap((userId) => known.state.users[String(userId)] ?? []);

/** The persons of a class: mentors, the assistant, then the learners, the caller first. */
export function membersOf(learner: Learner): ClassMember[] {
  const { record, known, caller } = learner;
  const mentors = known.content.lecturers.filter(({ lecturerId }) => record.mentorIds.includes(lecturerId));
  const own = usersIn(learner).toSorted(
    (one, other) => Number(other === caller) - Number(one === caller) || one.user.userId - other.user.userId,
  );
  return [
    ...mentors.map(({ lecturerId, name, photoUrl, hospitalName, titleName }): ClassMember => ({
      ...{ memberId: lecturerId, name, photoUrl, hospitalName, titleName },
      role: 'mentor',
      isMe: false,
    })),
    {
      memberId: record.classId,
      name: record.assistant,
      photoUrl: `/mock-media/portrait-f/${record.classId}.svg`,
      hospitalName: '橙医学苑',
      titleName: '班主任',
      role: 'assistant',
      isMe: false,
    },
    ...own.map(({ user }): ClassMember => ({
      memberId: user.userId,
      name: user.userName,
      photoUrl: user.userHead ?? '',
      hospitalName: user.userHospitalName ?? '',
      titleName: user.position ?? '',
      role: 'learner',
      isMe: user.userId === caller.user.userId,
    })),
    ...record.learners.map(({ memberId, name, photoUrl, hospitalName, titleName }): ClassMember => ({
      ...{ memberId, name, photoUrl, hospitalName, titleName },
      role: 'learner',
      isMe: false,
    })),
  ];
}

/** The points of a learner. */
export function pointsOf(learner: Learner): number {
  const { sessions, homework } = learner.record;
  const attended = sessions.filter((session) => isAttended(learner, session)).length;
  const scores = homework
    .filter((one) => homeworkStateOf(learner, one) === homeworkState.graded)
    .reduce((sum, one) => sum + (workOf(learner, one)?.score ?? 0), 0);
  return attended * points.session + lessonCounts(learner).done * points.lesson + Math.floor(scores / 10);
}

/** The learners by their points; equal points are in the order of the members. */
export function rankOf(learner: Learner): Schemas['ClassRank'] {
  const { known, record, caller } = learner;
  const persons = usersIn(learner).flatMap((user) => {
    const own = learnerOf({ ...known, caller: user }, record);
    const isMe = user === caller;
    const { userName, userHospitalName } = user.user;
    return own ? [{ name: userName, hospitalName: userHospitalName ?? '', score: pointsOf(own), isMe }] : [];
  });
  const hasBegun = classStateOf(known, record) !== classStatus.ahead;
  const others = record.learners.map(({ name, hospitalName, points: score }) => {
    return { name, hospitalName, score: hasBegun ? score : 0, isMe: false };
  });
  const rows = [...persons, ...others]
    .toSorted((one, other) => other.score - one.score)
    .map((row, index) => ({ rank: index + 1, ...row }));
  const mine = rows.find(({ isMe }) => isMe) ?? {
    rank: rows.length + 1,
    name: '',
    hospitalName: '',
    score: 0,
    isMe: true,
  };
  return { list: rows.slice(0, maxRanks), mine };
}
