/** Answers of a wrong shape, derived from the contract's examples: a deterministic handful for every operation. */
import { payloadIn, type SoundAnswer, withPayload } from './soundAnswer.ts';

/** One step of a path to a place. */
export type Step = string | number;

/** The text of ten thousand nested lists; JSON.stringify could not write them. */
const deep = '@deep';
const tenThousand = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
/** An own property of that name, as JSON.parse creates it. */
const hostile: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
/** Values that are wrong nearly everywhere. */
export const wrongs: unknown[] = [null, 'x', 7, 1.5, true, [], {}, [null], [[]], hostile, deep];

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Paths of everything in a value, the value itself first. */
export function placesIn(value: unknown, path: Step[] = []): [Step[], unknown][] {
  const children =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, child]) =>
          placesIn(child, [...path, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  return [[path, value], ...children];
}

/** The value with one place replaced. */
export function replaced(value: unknown, [step, ...rest]: Step[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, by) : item));
  const source = value as Record<string, unknown>;
  return { ...source, [step]: replaced(source[step], rest, by) };
}

/** The value without one place. */
function without(value: unknown, path: Step[]): unknown {
  return replaced(value, path, undefined);
}

/** A body as text. */
export const written = (body: unknown): string => JSON.stringify(body).replaceAll(`"${deep}"`, tenThousand);

/** The first and the last place of each kind of value: a number, a text, a list … */
function chosenPlaces({ contract }: SoundAnswer, payload: unknown): [Step[], unknown][] {
  // A flat payload is beside the envelope's fields, which other rows break.
  const places = placesIn(payload).filter(([[name]]) => !contract.flat || (name !== 'code' && name !== 'message'));
  const byKind = Map.groupBy(places, ([, value]) => kindOf(value));
  return [...byKind.values()].flatMap((places) => [...new Set([places[0], places.at(-1)])].filter((at) => !!at));
}

/** Broken answers, each with a description: wrong types in every place, missing fields, hostile names. */
export function brokenAnswers(subject: SoundAnswer): [what: string, body: string][] {
  const payload = payloadIn(subject, subject.answer);
  const { data: _, ...noData } = subject.answer;
  const broken = chosenPlaces(subject, payload).flatMap(([path, value]): [string, string][] => {
    const at = `/${path.join('/')}`;
    const whole = subject.contract.flat && path.length === 0;
    const swaps = wrongs
      .filter((wrong) => !whole || kindOf(wrong) === 'object')
      .map((wrong): [string, string] => [
        `${at} is ${JSON.stringify(wrong)}`,
        written(
          withPayload(subject, replaced(payload, path, whole ? { ...subject.answer, ...(wrong as object) } : wrong)),
        ),
      ]);
    if (kindOf(value) === 'object') {
      const tainted = { ...(value as object), ...(hostile as object), later: deep };
      swaps.push([`${at} has hostile names`, written(withPayload(subject, replaced(payload, path, tainted)))]);
    }
    if (path.length > 0) swaps.push([`${at} is missing`, written(withPayload(subject, without(payload, path)))]);
    return swaps;
  });
  return [
    ['no data', written(noData)],
    ['hostile envelope', written({ ...subject.answer, ...(hostile as object) })],
    ...broken,
  ];
}

/** Valid answers with nulls and a broken number in each of their first three lists, by place. */
export function listsWithNulls(subject: SoundAnswer): [place: string, body: string][] {
  const payload = payloadIn(subject, subject.answer);
  return placesIn(payload)
    .filter((place): place is [Step[], unknown[]] => Array.isArray(place[1]))
    .slice(0, 3)
    .map(([path, list]) => [
      `/${path.join('/')}`,
      written(withPayload(subject, replaced(payload, path, [null, ...list, 1.5, null]))),
    ]);
}
