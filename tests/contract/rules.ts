/** Stories for the outcomes that the contract assigns to operations by rule. */
import type { OperationId } from '#openapi/operation.ts';
import { type DocumentedOperation, type Json, type Parameter } from './document.ts';
import type { LooseInput } from './looseInput.ts';
import type { LoggedIn, Scene } from './Scene.ts';
import { signed } from './signed.ts';
import { forced, type Forced, type Story } from './story.ts';

type Refuses = (
  id: OperationId,
  name: 'unauthorized' | 'forbidden' | 'loginRequired',
  input: LooseInput,
  token?: string | null,
) => Promise<void>;

const refusesOf = (scene: Scene): Refuses => scene.refuses.bind(scene) as Refuses;

const namesUser = ({ parameters }: DocumentedOperation): boolean =>
  parameters.some((parameter) => parameter.in === 'path' && parameter.name === 'userId');

/** The input of a call with another user id in its path, if its path has one. */
export const withUser = (operation: DocumentedOperation, input: LooseInput, userId: number): LooseInput =>
  namesUser(operation) ? { ...input, path: { ...input.path, userId } } : input;

/** The story of an outcome that follows from a rule of the contract, or null without such a rule. */
export function ruledStory(operation: DocumentedOperation, outcome: string, input: LooseInput): Story | Forced | null {
  const { id, auth } = operation;
  switch (outcome) {
    case 'failure':
      return forced('没有请求能让正常的后端失败');
    case 'unauthorized':
      if (auth === 'none') return forced('该调用不需要令牌，也不理会令牌');
      if (auth === 'any') return forced('该调用接受任何令牌，失效的也不拒绝');
      return (scene) => refusesOf(scene)(id, 'unauthorized', input, 'not-a-token');
    case 'forbidden':
      if (!namesUser(operation)) return forced('该调用不指明用户');
      return async (scene) => {
        const { userId, token } = await scene.logIn();
        const foreign = withUser(operation, input, userId + 1);
        await refusesOf(scene)(id, 'forbidden', foreign, token);
        if (auth === 'optional') await refusesOf(scene)(id, 'forbidden', foreign);
      };
    case 'loginRequired':
      // Visitors may make the call, but not with every input: its own story knows which.
      if (auth === 'optional') return null;
      return (scene) => refusesOf(scene)(id, 'loginRequired', input);
    case 'badParameter':
      return async (scene) => {
        const me: LoggedIn | null = auth === 'token' ? await scene.logIn() : null;
        const own = me ? withUser(operation, input, me.userId) : input;
        const sound = operation.signed ? { ...own, body: signed(own.body as Json) } : own;
        for (const flawed of flawedInputs(operation, sound)) await scene.refusesFlawed(id, flawed, me?.token ?? null);
      };
    default:
      return null;
  }
}

/** Copies of a valid input with one error each: every required part missing, every part with every kind of wrong value. */
export function flawedInputs({ parameters, body }: DocumentedOperation, input: LooseInput): LooseInput[] {
  const flawed: LooseInput[] = [];
  for (const { name, in: place, required, schema } of parameters) {
    if (place === 'header') continue;
    // A path without one of its parts is another path, so only parts of the query can be missing.
    if (required && place === 'query') flawed.push({ ...input, query: without(input.query ?? {}, name) });
    const part = input[place] ?? {};
    for (const value of wrongTexts(place, schema)) flawed.push({ ...input, [place]: { ...part, [name]: value } });
  }
  if (body) flawed.push(...flawedBodies(body, input.body as Json).map((wrong) => ({ ...input, body: wrong })));
  return flawed;
}

const without = (whole: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));

/** Longest value in a test: the API client refuses to send longer queries. */
const longest = 3_000;

function wrongTexts(place: Parameter['in'], schema: Json): string[] {
  const wrong: string[] = [];
  const { minimum, minLength, maxLength } = schema as { minimum?: number; minLength?: number; maxLength?: number };
  if (schema.type !== 'string') wrong.push('x');
  if (minimum !== undefined) wrong.push(String(minimum - 1));
  if (schema.enum) wrong.push(schema.type === 'boolean' ? String(!(schema.enum as boolean[])[0]) : '99');
  if (place === 'path') return wrong;
  if (schema.pattern) wrong.push(nonMatching(String(schema.pattern)));
  if (minLength) wrong.push('x'.repeat(minLength - 1));
  if (maxLength && maxLength < longest) wrong.push('x'.repeat(maxLength + 1));
  return wrong;
}

function flawedBodies(schema: Json, sound: Json): unknown[] {
  const branches = schema.oneOf as Json[] | undefined;
  if (branches) {
    // The errors of the valid body's branch, and a body that mixes all branches.
    const own = branches.find(({ required }) => (required as string[]).every((name) => name in sound)) ?? {};
    const all = branches.flatMap(({ properties }) => Object.entries(properties as Record<string, Json>));
    return [...flawedBodies(own, sound), { ...Object.fromEntries(all.map(([name]) => [name, true])), ...sound }];
  }
  const bodies: unknown[] = [undefined, []];
  for (const name of schema.required as string[]) bodies.push(without(sound, name));
  if (schema.minProperties) {
    const required = schema.required as string[];
    bodies.push(Object.fromEntries(Object.entries(sound).filter(([name]) => required.includes(name))));
  }
  for (const [name, property] of Object.entries(schema.properties as Record<string, Json>)) {
    for (const value of wrongValues(property)) bodies.push({ ...sound, [name]: value });
  }
  return bodies;
}

/** A text that does not match a pattern: a mark, a blank, or a mark of the text direction, which names must not have. */
const nonMatching = (pattern: string): string =>
  ['!', ' '].find((text) => !new RegExp(pattern, 'u').test(text)) ?? 'x\u202e';

function wrongValues({ type, minLength, maxLength, minimum, pattern, minItems, uniqueItems, items }: Json): unknown[] {
  if (type === 'string') {
    const tooLong = maxLength === undefined ? [] : ['x'.repeat(Number(maxLength) + 1)];
    const unlike = pattern ? [nonMatching(String(pattern))] : [];
    // A text that is stored has no mark of the direction, whatever its field.
    return [
      7,
      null,
      ...(minLength ? [''] : []),
      ...unlike,
      `${'x'.repeat(Math.max(1, Number(minLength ?? 1) - 1))}\u202e`,
      ...tooLong,
    ];
  }
  if (type === 'integer') return ['1', 1.5, null, ...(minimum === undefined ? [] : [Number(minimum) - 1])];
  if (type === 'array') {
    const wrongItems = wrongValues(items as Json).map((item) => [item]);
    return ['A', null, ...(minItems ? [[]] : []), ...(uniqueItems ? [['A', 'A']] : []), ...wrongItems];
  }
  return [];
}
