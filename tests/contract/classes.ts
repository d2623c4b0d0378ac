/** The classes of a doctor, as stories need them. */
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import type { Payload } from '#openapi/operation.ts';
import { doctor } from './people.ts';
import { type LoggedIn, type Scene, Unreachable } from './Scene.ts';

/** A class of the seed in which the doctor of the stories does not learn. */
export const strangeClass = 5003;

/** A learner in one of her classes. */
export interface Learner {
  me: LoggedIn;
  classId: number;
}

/** The doctor in a class of a state. */
export async function inClass(scene: Scene, status: 1 | 2 | 3 = classStatus.running): Promise<Learner> {
  const me = await scene.logIn(doctor);
  const { list } = await scene.peeks('classList', { query: { status } }, me.token);
  const [own] = list;
  if (!own) throw new Unreachable('该医生没有这样的班级');
  return { me, classId: own.classId };
}

/** The first session of a class that is wanted. */
export async function sessionWith(
  scene: Scene,
  { me, classId }: Learner,
  isWanted: (session: Payload<'classSignIn'>) => boolean,
): Promise<Payload<'classSignIn'>> {
  const { list } = await scene.peeks('classSchedule', { query: { classId } }, me.token);
  const session = list.find(isWanted);
  if (!session) throw new Unreachable('课表里没有这样的课');
  return session;
}

/** The first homework of a class that is wanted. */
export async function homeworkWith(
  scene: Scene,
  { me, classId }: Learner,
  isWanted: (homework: Payload<'classHomeworkSubmit'>) => boolean,
): Promise<Payload<'classHomeworkSubmit'>> {
  const { list } = await scene.peeks('classHomework', { query: { classId } }, me.token);
  const homework = list.find(isWanted);
  if (!homework) throw new Unreachable('没有这样的作业');
  return homework;
}
