/** The faults that are planted in every operation by rule: an answer without a required field, a write without effect, a parameter that is ignored. */
import { branchOf, type DocumentedOperation, type Json } from './document.ts';
import { answersAlways, changesAddress, type Fault, rewrite } from './faults.ts';
import { effective } from './meaning.ts';
import { alternatives } from './mutations.ts';

/** A fault by rule, and the place where the suite must find it; null when the place depends on the story. */
export interface UsualFault {
  name: string;
  inChinese: string;
  operation: DocumentedOperation;
  fault: () => Fault;
  pointer: string | null;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first field that a value's schema requires; undefined when it requires none. */
const firstRequired = (schema: Json, value: unknown): string | undefined =>
  alternatives(schema, value).flatMap((option) => (option.required as string[] | undefined) ?? [])[0];

const without = (whole: Json, name: string): Json =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));

/** Changes only successes. */
const inSuccess = (change: (answer: Json) => Json): Fault =>
  rewrite((answer) => (answer.code === 200 ? change(answer) : answer));

/** Removes the first required field of a success, or changes the type of a value without fields. */
function incomplete(operation: DocumentedOperation): Pick<UsualFault, 'name' | 'inChinese' | 'fault' | 'pointer'> {
  const { id, summary, flat, examples } = operation;
  const branch = branchOf(operation, 'ok');
  const example = examples.ok as Json;
  const lacks = (field: string, pointer: string, change: (answer: Json) => Json) => ({
    name: `${id} without its ${field}`,
    inChinese: `「${summary}」缺少 ${field}`,
    fault: () => inSuccess(change),
    pointer,
  });
  if (flat) {
    const field = ((branch.required ?? []) as string[]).find((name) => name !== 'code' && name !== 'message') ?? '';
    return lacks(field, `/${field}`, (answer) => without(answer, field));
  }
  const schema = (branch.properties as { data: Json }).data;
  const [first] = Array.isArray(example.data) ? (example.data as unknown[]) : [example.data];
  const whole = Array.isArray(example.data) ? ((alternatives(schema, example.data)[0]?.items ?? {}) as Json) : schema;
  const field = isObject(first) ? firstRequired(whole, first) : undefined;
  if (field === undefined)
    return {
      name: `${id} with a code as a text`,
      inChinese: `「${summary}」的 code 写成文本`,
      fault: () => inSuccess((answer) => ({ ...answer, code: String(answer.code) })),
      pointer: '/code',
    };
  if (!Array.isArray(example.data))
    return lacks(field, `/data/${field}`, (answer) => ({ ...answer, data: without(answer.data as Json, field) }));
  return lacks(field, `/data/0/${field}`, (answer) => {
    const [item, ...rest] = answer.data as Json[];
    return { ...answer, data: item ? [without(item, field), ...rest] : [] };
  });
}

/** Answers a write with the contract's example of success, including cookies, and does nothing. */
const forgets = ({ examples, setsToken, removesToken }: DocumentedOperation): Fault => {
  const cookie = removesToken ? 'token=; Path=/; Max-Age=0' : setsToken ? 'token=nobody; Path=/' : null;
  return answersAlways(JSON.stringify(examples.ok), cookie === null ? {} : { headers: { 'set-cookie': cookie } });
};

const few = 'the doctor of the stories has one of them';

/** Parameters whose missing effect does not show at the mock backend, in the order of the document, with the reason. */
export const unseenParameters: Readonly<Record<string, string>> = {
  'ownedCourseList tab': few,
  'ownedCourseList state': few,
  'ownedCourseList page': few,
  'ownedCourseList size': few,
  'ebookShelf page': few,
  'ebookShelf size': few,
  'exerciseList type': 'without it every call is refused, which other cells say',
  'learnIndex departmentId': 'the doctor of the stories learns in one department',
  'correctionList page': few,
  'correctionList size': few,
  'certificateList page': few,
  'certificateList size': few,
  'creditSummary year': 'the doctor of the stories has credits of one year',
};

/** A parameter without effect, for each that the contract says the effect of. */
const ignoring = (operation: DocumentedOperation): UsualFault[] =>
  effective(operation)
    .filter(({ own: { name } }) => !Object.hasOwn(unseenParameters, `${operation.id} ${name}`))
    .map(({ own: { name } }) => ({
      name: `${operation.id} that ignores ${name}`,
      inChinese: `「${operation.summary}」不理会参数 ${name}`,
      operation,
      fault: () => changesAddress((query) => query.delete(name)),
      pointer: `/query/${name}`,
    }));

/** The faults of one operation. */
export function usualFaults(operation: DocumentedOperation): UsualFault[] {
  const { id, summary, writes } = operation;
  const shape = { operation, ...incomplete(operation) };
  if (!writes) return [shape, ...ignoring(operation)];
  const memory: UsualFault = {
    name: `${id} that claims success and does nothing`,
    inChinese: `「${summary}」声称成功，其实什么也没做`,
    operation,
    fault: () => forgets(operation),
    pointer: null,
  };
  return [shape, memory];
}
