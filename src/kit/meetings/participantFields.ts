/** What a registration asks of each participant: the common fields, then those of the event. Pure. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { answerIn, chosenIn, type FormField, joined, keyOf, type Texts } from '../forms/model.ts';

type Detail = Payload<'meetingDetail'>;
type EventField = Detail['formFields'][number];
/** A participant as it is sent. */
export type ParticipantDraft = BodyOf<'meetingOrderCreate'>['participants'][number];

type Registered = NonNullable<Payload<'orderDetail'>['meeting']>['participants'][number];

/** Maximum code points of a text of the event without a limit of its own. */
const usualLength = 100;
/** Longer texts have several lines. */
const maxLine = 60;
/** Before the keys of the event's own fields. */
const extra = 'extra_';

/** Titles and departments by name. */
export interface Names {
  titles: readonly { titleId: number; titleName: string }[];
  departments: readonly { departmentName: string }[];
}

/** A field of the event. */
function ownField({ key, label, type, required, options, max }: EventField): FormField {
  const about = { key: extra + key, label, required };
  switch (type) {
    case 'text': {
      const maxLength = max ?? usualLength;
      return { ...about, kind: 'text', maxLength, lines: maxLength > maxLine ? 'many' : 'one' };
    }
    case 'checkbox':
      return { ...about, kind: type, options: options ?? [], max };
    case 'image':
      return { ...about, kind: 'picture' };
    case 'idNumber':
      return { ...about, kind: type };
    default:
      return { ...about, kind: type, options: options ?? [] };
  }
}

/** The fields of a participant of an event. Titles that may not register are not offered. */
export function fieldsOf(
  { formFields, hasHotel, requirement }: Pick<Detail, 'formFields' | 'hasHotel' | 'requirement'>,
  { titles, departments }: Names,
): FormField[] {
  const allowed = requirement?.titleIds ?? [];
  const offered = titles.filter(({ titleId }) => allowed.length === 0 || allowed.includes(titleId));
  return [
    { key: 'name', label: '姓名', required: true, kind: 'text', minLength: 2, maxLength: 20, lines: 'one' },
    { key: 'phone', label: '手机号', required: true, kind: 'phone', hint: '会务人员按此号码联系参会人' },
    { key: 'hospitalName', label: '医院', required: true, kind: 'text', minLength: 2, maxLength: 60, lines: 'one' },
    {
      ...{ key: 'departmentName', label: '科室', required: true, kind: 'text', maxLength: 30, lines: 'one' },
      suggestions: departments.map(({ departmentName }) => departmentName),
    },
    {
      ...{ key: 'titleName', label: '职称', required: true, kind: 'select' },
      options: offered.map(({ titleName }) => titleName),
      ...(allowed.length > 0 && requirement && { hint: requirement.text }),
    },
    ...formFields.map(ownField),
    ...(hasHotel
      ? [
          {
            ...{ key: 'roommate', label: '同住宿安排', required: false, kind: 'text' as const, maxLength: 40 },
            ...{ lines: 'one' as const, hint: '希望同住的参会人姓名，不填写则由会务组安排' },
          },
        ]
      : []),
  ];
}

const answered = (texts: Texts, fields: readonly FormField[], key: string): string => {
  const field = fields.find((own) => own.key === key);
  return field ? answerIn(field, texts[keyOf(field)]) : '';
};

/** A participant as it is sent: a checkbox is a list, and what is not answered is left out. */
export function draftOf(texts: Texts, fields: readonly FormField[]): ParticipantDraft {
  const of = (key: string): string => answered(texts, fields, key);
  const roommate = of('roommate');
  const extras = fields
    .filter(({ key }) => key.startsWith(extra))
    .map((field) => [field, of(field.key)] as const)
    .filter(([, answer]) => answer !== '')
    .map(([{ key, kind }, answer]) => [key.slice(extra.length), kind === 'checkbox' ? chosenIn(answer) : answer]);
  return {
    name: of('name'),
    phone: of('phone'),
    hospitalName: of('hospitalName'),
    departmentName: of('departmentName'),
    titleName: of('titleName'),
    extra: Object.fromEntries(extras) as ParticipantDraft['extra'],
    ...(roommate && { roommate }),
  };
}

/** The texts that are known of the doctor; the number is masked there and has to be typed. */
export const startOf = ({ userName, userHospitalName, departmentName, position }: Payload<'userProfile'>): Texts => ({
  field_name: userName,
  field_hospitalName: userHospitalName,
  field_departmentName: departmentName ?? '',
  field_titleName: position,
});

/** The texts of a participant who is registered. */
export const textsOf = ({ extra: answers, ...own }: Registered): Record<string, string> => ({
  field_name: own.name,
  field_phone: own.phone,
  field_hospitalName: own.hospitalName,
  field_departmentName: own.departmentName,
  field_titleName: own.titleName,
  field_roommate: own.roommate ?? '',
  ...Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      keyOf({ key: extra + key }),
      Array.isArray(answer) ? joined(answer) : answer,
    ]),
  ),
});
