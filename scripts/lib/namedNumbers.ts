/**
 * A rule of ESLint: what the wire calls by number is compared with a name. It looks at what is called a state, a kind or a code.
 * The statuses of HTTP have three digits and the contract's states fewer, so both may be called `status`.
 */
import type { Rule } from 'eslint';
import * as codes from '#openapi/dist/codes.ts';

const states = /(?:^|[a-z])(?:status|state|kind|type|gender|qualification|direction)$/i;
const code = /(?:^|[a-z])(?:code|key)$/i;
/** Codes of the contract; 200, 401, 403 and 500 are those of HTTP. */
const contractCodes: ReadonlySet<number> = new Set(Object.values(codes).filter((value) => value >= 1000));
const comparisons: ReadonlySet<string> = new Set(['===', '!==', '<', '>', '<=', '>=']);
const matchers: ReadonlySet<string> = new Set(['toBe', 'toEqual', 'toStrictEqual']);

/** What the rule reads of a node. */
interface Part {
  type: string;
  name?: string;
  value?: unknown;
  computed?: boolean;
  expression?: Part;
  property?: Part;
  object?: Part;
  callee?: Part;
  arguments?: Part[];
  elements?: (Part | null)[];
}

/** The last name of an expression: `status` of `order?.status`; null when it has none. */
function nameOf(part: Part): string | null {
  if (part.type === 'Identifier') return part.name ?? null;
  if (part.type === 'MemberExpression') return part.computed || !part.property ? null : nameOf(part.property);
  return part.expression ? nameOf(part.expression) : null;
}

const isBare = (name: string, value: unknown): boolean =>
  typeof value === 'number' &&
  (states.test(name) ? Math.abs(value) < 100 : code.test(name) && contractCodes.has(value));

/** The value under test of `expect(value).not.toBe`; null for every other expression. */
function expected({ object }: Part): Part | null {
  if (object?.type === 'MemberExpression') return expected(object);
  return object?.type === 'CallExpression' && object.callee?.name === 'expect' ? (object.arguments?.[0] ?? null) : null;
}

/** Reports a state, a kind or a code that is compared with a bare number. */
export const namedNumbers: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    messages: {
      bare: '{{name}} is compared with {{value}}: write its name, from openapi/dist/names, openapi/dist/codes.ts, or a constant.',
    },
  },
  create(context) {
    const judge = (subject: Part, other: Part): void => {
      const name = nameOf(subject);
      if (name !== null && other.type === 'Literal' && isBare(name, other.value))
        context.report({ node: other as Rule.Node, messageId: 'bare', data: { name, value: String(other.value) } });
    };
    return {
      BinaryExpression({ operator, left, right }) {
        if (!comparisons.has(operator)) return;
        judge(left as Part, right as Part);
        judge(right as Part, left as Part);
      },
      SwitchStatement({ discriminant, cases }) {
        for (const { test } of cases) if (test) judge(discriminant as Part, test as Part);
      },
      CallExpression({ callee, arguments: given }) {
        const [first] = given as Part[];
        const called = callee as Part;
        if (!first || called.type !== 'MemberExpression' || !called.object) return;
        const method = called.property?.name ?? '';
        if (method === 'includes')
          for (const element of called.object.elements ?? []) if (element) judge(first, element);
        const subject = matchers.has(method) ? expected(called) : null;
        if (subject) judge(subject, first);
      },
    };
  },
};
