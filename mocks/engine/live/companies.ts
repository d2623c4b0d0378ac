/** Companies that invite doctors to a live stream of their own: who may enter, what they ask, and what they show. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';

type Schemas = components['schemas'];
type Field = Schemas['LiveFormField'];

/** What the room of a company has besides its stream. */
export interface CompanyRoom {
  /** The part that everybody may read. */
  readonly shown: Omit<Schemas['EnterpriseLive'], 'entered' | 'surveyed'>;
  /** The invite code; null when none is needed. */
  readonly code: string | null;
  /** Places that are taken before anybody enters here. */
  readonly taken: number;
}

const adNotice = '本直播仅面向医疗卫生专业人士';

const form: Field[] = [
  {
    name: 'role',
    label: '您的岗位',
    kind: 'choice',
    required: true,
    options: ['临床医师', '药师', '护理人员', '医学科研人员'],
  },
  { name: 'familiarity', label: '您对本次主题的熟悉程度（1–5 分）', kind: 'rating', required: true },
  { name: 'question', label: '您最想了解的问题', kind: 'text', required: false, maxLength: 200 },
];

const survey: Field[] = [
  { name: 'score', label: '您对本次直播的总体评价', kind: 'rating', required: true },
  { name: 'speaker', label: '您对讲者讲解的评价', kind: 'rating', required: true },
  {
    name: 'useful',
    label: '本次内容对您的临床工作',
    kind: 'choice',
    required: true,
    options: ['很有帮助', '有一些帮助', '帮助不大'],
  },
  { name: 'advice', label: '意见与建议', kind: 'text', required: false, maxLength: 300 },
];

const rooms: Readonly<Record<number, CompanyRoom>> = {
  2003: {
    code: 'DEMO-LIVE',
    taken: 0,
    shown: {
      companyName: '示例药业（虚构）',
      companyLogo: mediaPath('company', 1),
      sponsorBanner: mediaPath('sponsor', 1),
      needCode: true,
      needProfessional: true,
      maxViewer: 500,
      formFields: form,
      survey,
      adNotice,
    },
  },
  // All places but two are taken: the third doctor who enters here finds the room full.
  2009: {
    code: null,
    taken: 28,
    shown: {
      companyName: '样例医疗器械（虚构）',
      companyLogo: mediaPath('company', 2),
      sponsorBanner: null,
      needCode: false,
      needProfessional: true,
      maxViewer: 30,
      formFields: [],
      survey: [],
      adNotice,
    },
  },
  2015: {
    code: null,
    taken: 0,
    shown: {
      companyName: '虚构生物科技（示例）',
      companyLogo: mediaPath('company', 5),
      sponsorBanner: mediaPath('sponsor', 3),
      needCode: false,
      needProfessional: true,
      maxViewer: 2_000,
      formFields: [],
      survey,
      adNotice,
    },
  },
};

/** The room of a company by the stream's id; undefined for a stream that is not a company's. */
export const companyRoomOf = (liveId: number): CompanyRoom | undefined => rooms[liveId];

type Answer = Schemas['LiveAnswer'];

function fits({ kind, options, maxLength }: Field, value: string): boolean {
  if (kind === 'rating') return /^[1-5]$/.test(value);
  if (kind === 'choice') return options?.includes(value) ?? false;
  return [...value].length <= (maxLength ?? 500);
}

/** Whether answers complete a form: each field at most once, the required ones filled, no other field. */
export function isComplete(fields: readonly Field[], answers: readonly Answer[]): boolean {
  const given = new Map(answers.map(({ name, value }) => [name, value.trim()]));
  const isKnown = answers.every(({ name }) => fields.some((field) => field.name === name));
  if (!isKnown || given.size < answers.length) return false;
  return fields.every((field) => {
    const value = given.get(field.name) ?? '';
    return value === '' ? !field.required : fits(field, value);
  });
}
