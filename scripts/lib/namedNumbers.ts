/**
 * A rule of ESLint: what the wire calls by number has a name where it is compared or set. It looks at what is called a state, a kind or a
 * code. The statuses of HTTP have three digits and the contract's states fewer, so both may be called `status`.
 */
import type { Rule, Scope } from 'eslint';
import * as codes from '#openapi/dist/codes.ts';

/** `clientType` has one value alone, which the types of the contract check. */
const states = /^(?!clientType$)(?:.*[a-z])?(?:status|state|kind|type|gender|qualification|direction)$/i;
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
  consequent?: Part;
  alternate?: Part;
}

/** The last name of an expression: `status` of `order?.status`; null when it has none. */
function nameOf(part: Part): string | null {
  if (part.type === 'Identifier') return part.name ?? null;
  if (part.type === 'MemberExpression') return part.computed || !part.property ? null : nameOf(part.property);
  return part.expression ? nameOf(part.expression) : null;
}

/** A number, or a number as the text of a form or an address; null for everything else. */
function numberOf({ type, value, expression }: Part): number | null {
  if (type === 'TSAsExpression' && expression) return numberOf(expression);
  if (typeof value === 'string' && /^(?:0|[1-9]\d*)$/.test(value)) return Number(value);
  return typeof value === 'number' ? value : null;
}

const isBare = (name: string, value: number): boolean =>
  states.test(name) ? Math.abs(value) < 100 : code.test(name) && contractCodes.has(value);

/** The value under test of `expect(value).not.toBe`; null for every other expression. */
function expected({ object }: Part): Part | null {
  if (object?.type === 'MemberExpression') return expected(object);
  return object?.type === 'CallExpression' && object.callee?.name === 'expect' ? (object.arguments?.[0] ?? null) : null;
}

/** The initial value of a constant of the same file; null when the expression is no such constant. */
function constantOf({ type, name }: Part, scope: Scope.Scope | null): Part | null {
  if (type !== 'Identifier' || name === undefined || !scope) return null;
  const variable = scope.set.get(name);
  if (!variable) return constantOf({ type, name }, scope.upper);
  const [definition] = variable.defs;
  return definition?.type === 'Variable' && definition.parent.kind === 'const'
    ? ((definition.node.init as Part | null | undefined) ?? null)
    : null;
}

/** Reports a state, a kind or a code that is compared with a bare number, or set to one unless `comparedOnly`. */
export const namedNumbers: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { comparedOnly: { type: 'boolean' } }, additionalProperties: false }],
    messages: {
      bare: '{{name}} meets the bare number {{value}}: write its name, from openapi/dist/names or openapi/dist/codes.ts.',
    },
  },
  create(context) {
    const [{ comparedOnly = false } = {}] = context.options as { comparedOnly?: boolean }[];
    /** Reports the number `other`, or a constant that holds one, beside something called `name`. */
    const judge = (name: string | null, other: Part): void => {
      const constant = constantOf(other, context.sourceCode.getScope(other as Rule.Node));
      const value = numberOf(constant ?? other);
      if (name !== null && value !== null && isBare(name, value))
        context.report({ node: other as Rule.Node, messageId: 'bare', data: { name, value: String(value) } });
    };
    const compare = (subject: Part, other: Part): void => judge(nameOf(subject), other);
    const set = (subject: Part, value: Part): void => {
      if (comparedOnly) return;
      if (value.consequent && value.alternate) {
        set(subject, value.consequent);
        set(subject, value.alternate);
      } else compare(subject, value);
    };
    return {
      BinaryExpression({ operator, left, right }) {
        if (!comparisons.has(operator)) return;
        compare(left as Part, right as Part);
        compare(right as Part, left as Part);
      },
      SwitchStatement({ discriminant, cases }) {
        for (const { test } of cases) if (test) compare(discriminant as Part, test as Part);
      },
      Property({ key, computed, value }) {
        if (!computed) set(key as Part, value as Part);
      },
      AssignmentExpression({ left, right }) {
        set(left as Part, right as Part);
      },
      AssignmentPattern({ left, right }) {
        set(left as Part, right as Part);
      },
      VariableDeclarator({ id, init }) {
        // A constant is a name itself.
        if (init?.type === 'ConditionalExpression') set(id as Part, init as Part);
      },
      CallExpression({ callee, arguments: given }) {
        const [first] = given as Part[];
        const called = callee as Part;
        if (!first || called.type !== 'MemberExpression' || !called.object) return;
        const method = called.property?.name ?? '';
        if (method === 'includes')
          for (const element of called.object.elements ?? []) if (element) compare(first, element);
        const subject = matchers.has(method) ? expected(called) : null;
        if (subject) compare(subject, first);
      },
    };
  },
};
