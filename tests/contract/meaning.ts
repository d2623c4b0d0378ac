/** Checks the effect of parameters (`x-does` in the contract) on answers; the schema cannot detect an ignored filter. */
import type { OperationId } from '#openapi/operation.ts';
import { valueAt } from '#openapi/problem.ts';
import { type DocumentedOperation, documentedOperation, fits, type Json, type Parameter } from './document.ts';
import type { LooseInput } from './looseInput.ts';
import { withUser } from './rules.ts';
import type { Scene } from './Scene.ts';
import type { Story } from './story.ts';
import { exampleInput } from './usual.ts';

/** Number of values to test per filter. */
const mostValues = 3;

type Peek = (id: OperationId, input: LooseInput, token: string | null) => Promise<unknown>;

/** One list operation with its complete list, for the checks. */
interface Lists {
  scene: Scene;
  id: OperationId;
  whole: Json[];
  total: number;
  /** The same call with other parameters. */
  ask(query: Json): Promise<{ data: unknown; list: Json[]; total: number }>;
}

/** The value at a path such as `album/playCount` of an item. */
const at = (item: Json, path: string): unknown => valueAt(item, `/${path}`);

const listIn = (data: unknown): Json[] =>
  Array.isArray(data) ? (data as Json[]) : ((data as { list?: Json[] } | null)?.list ?? []);

/** The parameters of an operation that have `x-does`. */
const effective = ({ parameters }: DocumentedOperation): (Parameter & { 'x-does': string })[] =>
  parameters.filter((own): own is Parameter & { 'x-does': string } => typeof own['x-does'] === 'string');

async function checkPages({ scene, id, whole, total, ask }: Lists): Promise<void> {
  if (total < 2) return;
  const one = await ask({ size: 1 });
  scene.agrees(id, '/data/list/length', one.list.length, 1);
  scene.agrees(id, '/data/total', one.total, total);
  const two = await ask({ size: 1, page: 2 });
  scene.agrees(id, '/data/list', [...one.list, ...two.list], whole.slice(0, 2));
}

async function checkSort({ scene, id, ask }: Lists, name: string, orders: string): Promise<void> {
  for (const [value = '', path = ''] of orders.split(',').map((order) => order.split('='))) {
    const { list } = await ask({ [name]: value });
    const rising = path.startsWith('-');
    const figures = list.map((item) => Number(at(item, path.replace('-', '')) ?? 0));
    scene.descends(id, '/data/list', rising ? figures.toReversed() : figures);
  }
}

const has = (item: Json, path: string, value: unknown): boolean => [at(item, path)].flat().includes(value);

async function checkFilter({ scene, id, whole, total, ask }: Lists, own: Parameter, path: string): Promise<void> {
  const values = new Set(whole.flatMap((item) => at(item, path)).filter((value) => fits(own.schema, value)));
  for (const value of [...values].slice(0, mostValues)) {
    const part = await ask({ [own.name]: value });
    const others = part.list.filter((item) => !has(item, path, value));
    scene.agrees(id, '/data/list', others, []);
    if (whole.length < total) continue;
    const wanted = whole.filter((item) => has(item, path, value)).length;
    scene.agrees(id, Array.isArray(part.data) ? '/data/length' : '/data/total', part.total, wanted);
  }
}

/** Test values for a parameter: a field in the list of another operation, or the parameter's example. */
async function valuesFor(peek: Peek, { example }: Parameter, source: string | undefined): Promise<unknown[]> {
  const [operation = '', field = ''] = (source ?? '').split('/');
  if (!operation) return [example];
  const id = operation as OperationId;
  return listIn(await peek(id, exampleInput(documentedOperation(id)), null)).map((item) => item[field]);
}

/** At least one value must change the answer, and no value may increase the total. */
async function checkNarrows(lists: Lists, peek: Peek, own: Parameter, source: string | undefined): Promise<void> {
  const { scene, id, total, ask } = lists;
  if (total === 0) return;
  const { data: without } = await ask({});
  let differs = false;
  for (const value of await valuesFor(peek, own, source)) {
    const part = await ask({ [own.name]: value });
    scene.agrees(id, '/data/total', part.total <= total, true);
    differs ||= JSON.stringify(part.data) !== JSON.stringify(without);
  }
  if (!differs) scene.ignored(id, own.name);
}

/** The story that checks the effects of an operation's parameters; null without `x-does`. */
export function meaningStory(operation: DocumentedOperation, input: LooseInput): Story | null {
  const { id, auth } = operation;
  const own = effective(operation);
  if (own.length === 0) return null;
  return async (scene) => {
    const me = auth === 'token' ? await scene.logIn() : null;
    const base = me ? withUser(operation, input, me.userId) : input;
    const peek = scene.peeks.bind(scene) as Peek;
    const size = own.find((parameter) => parameter['x-does'] === 'size');
    const large = size ? { [size.name]: size.schema.maximum } : {};
    const ask: Lists['ask'] = async (query) => {
      const data = await peek(id, { ...base, query: { ...base.query, ...large, ...query } }, me?.token ?? null);
      const list = listIn(data);
      return { data, list, total: Number((data as { total?: number } | null)?.total ?? list.length) };
    };
    const { list: whole, total } = await ask({});
    const lists: Lists = { scene, id, whole, total, ask };
    for (const parameter of own) {
      const [does, what] = parameter['x-does'].split(':');
      if (does === 'page') await checkPages(lists);
      if (does === 'sort') await checkSort(lists, parameter.name, what ?? '');
      if (does === 'filter') await checkFilter(lists, parameter, what ?? '');
      if (does === 'narrows') await checkNarrows(lists, peek, parameter, what);
    }
  };
}
