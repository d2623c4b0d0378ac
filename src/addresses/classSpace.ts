/** R090: the address of the class space. */
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import type { components } from '#openapi/portal.d.ts';
import {
  choice,
  defineAddress,
  type Field,
  invalid,
  pageNumber,
  passing,
  pathChoice,
  pathId,
  type ValuesAt,
} from './define.ts';

/** What is taught in classes. */
export type ClassModule = components['schemas']['ClassModule'];

const modules = pathChoice<ClassModule>(['training_tribe', 'omoOperation', 'onlineOperation', 'scbOperation']);

/** The kind of programme; '' means all. */
const moduleName: Field<ClassModule | ''> = {
  read(text) {
    if (text === null) return '';
    const name = modules.read(text);
    return name === invalid ? invalid : name;
  },
  write: (value) => value || null,
};

/** States of the own classes with their names. */
export const classStates = [
  [classStatus.running, '进行中'],
  [classStatus.ahead, '待开班'],
  [classStatus.finished, '已结业'],
] as const;

/** Parts of a class with their names. */
export const classTabs = [
  ['schedule', '课表'],
  ['lesson', '课程'],
  ['homework', '作业'],
  ['notice', '通知'],
  ['member', '同学'],
  ['rank', '排行榜'],
  ['material', '资料'],
  ['finish', '结业'],
] as const;
/** A part of a class. */
export type ClassTab = (typeof classTabs)[number][0];

/** The state of the own classes that a list shows. */
export const classStateField = choice<(typeof classStates)[number][0]>(classStates, classStatus.running);

/** The own classes, of one kind of programme with a type; with an id a class. */
export const classPage = defineAddress('/new/class/:type?/:id?', {
  type: moduleName,
  id: pathId({ optional: true }),
  /** Of the list. */
  status: classStateField,
  /** Of a class. */
  tab: passing(choice<ClassTab>(classTabs, 'schedule')),
  page: pageNumber(),
});

/** Parameters of the class space. */
export type ClassAddress = ValuesAt<typeof classPage>;
