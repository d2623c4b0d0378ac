/** Finds what the oldest promised browsers do not know in a sheet of styles, by the compatibility data of MDN. */
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import postcss, { type ChildNode, type Container, type Declaration, type Rule } from 'postcss';

// Required, because Vite would make a module of each of its properties.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = data.css as unknown as Record<
  'properties' | 'selectors' | 'types' | 'at-rules',
  Partial<Record<string, Identifier>>
>;

/** The promised browsers, as the data names them, with their oldest versions. */
const oldest = { chrome: 87, safari: 14, firefox: 91 } as const;

const isOldEnough = ({ version_added: added, flags }: SimpleSupportStatement, version: number): boolean =>
  typeof added === 'string' && !flags && Number.parseFloat(added.replace('≤', '')) <= version;

/** Whether a promised browser is older than the feature; `prefixed`: the prefixes under which it is written, too. */
function isNewer(feature: Identifier | undefined, prefixed: readonly string[] = []): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return Object.entries(oldest).some(([browser, version]) => {
    const statements = [support[browser as keyof typeof oldest] ?? []].flat();
    return !statements.some(
      (one) => isOldEnough(one, version) && !one.alternative_name && (!one.prefix || prefixed.includes(one.prefix)),
    );
  });
}

/** Units by the feature that brought them. */
const units: readonly (readonly [pattern: RegExp, feature: string])[] = [
  [/\d(?:dv|sv|lv)(?:h|w|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq(?:w|h|i|b|min|max)\b/, 'container_query_length_units'],
  [/\d(?:r?lh|r?cap|r?ic|rex|rch)\b/, 'rlh'],
];

/** All declarations of the rule of one. */
const besides = ({ parent }: Declaration): Declaration[] =>
  ((parent as Container | undefined)?.nodes ?? []).filter((node) => node.type === 'decl');

/** What is newer in a declaration. */
function* newerInDeclaration(declaration: Declaration): Generator<string> {
  const { prop, value } = declaration;
  if (prop.startsWith('-')) return;
  const all = besides(declaration);
  const prefixed = ['-webkit-', '-moz-'].filter((prefix) => all.some((one) => one.prop === prefix + prop));
  const isFlex = all.some((one) => one.prop === 'display' && one.value.endsWith('flex'));
  const property = properties[prop];
  if (isNewer(property, prefixed)) return yield prop;
  if (/^(?:row-|column-)?gap$/.test(prop) && isFlex && isNewer(properties.gap?.flex_context)) yield 'gap in flex';
  for (const [pattern, feature] of units)
    if (pattern.test(value) && isNewer(types.length?.[feature])) yield pattern.exec(value)?.[0].slice(1) ?? '';
  const plain = value.replace(/var\([^()]*\)|"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  for (const [, name = ''] of plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    if (isNewer(types[name]) || isNewer(types.color?.[name]) || isNewer(types.image?.[name])) yield `${name}()`;
  for (const [word] of plain.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
    if (isNewer(property?.[word])) yield `${prop}: ${word}`;
}

/** Whether an older declaration of the same property, which old browsers keep, comes before this one. */
const isPreceded = (declaration: Declaration): boolean => {
  const all = besides(declaration);
  return all
    .slice(0, all.indexOf(declaration))
    .some((one) => one.prop === declaration.prop && [...newerInDeclaration(one)].length === 0);
};

/** What is newer in a selector. The build writes rules with `:is` twice: first with the prefixed names. */
function* newerInSelector(rule: Rule): Generator<string> {
  const before = rule.prev();
  const isRepeated = before?.type === 'rule' && /:-(?:webkit|moz)-any\(/.test(before.selector);
  for (const [, name = ''] of rule.selector.matchAll(/(?<!\\):{1,2}([a-z][a-z-]*)/g))
    if (isNewer(selectors[name]) && !(isRepeated && name === 'is')) yield `:${name}`;
}

/** Whether a condition of `@supports` keeps a rule from browsers that lack something. */
const isGuarded = (node: ChildNode): boolean => {
  for (let above = node.parent; above && above.type !== 'root'; above = above.parent as Container | undefined)
    if (
      above.type === 'atrule' &&
      'name' in above &&
      above.name === 'supports' &&
      !String(above.params).startsWith('not')
    )
      return true;
  return false;
};

/** The newer features of a sheet without a fallback: without an older declaration before them, and outside of `@supports`. */
export function newerStyles(css: string): Set<string> {
  const found = new Set<string>();
  const add = (names: Iterable<string>): void => {
    for (const name of names) found.add(name);
  };
  postcss.parse(css).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'rule') add(newerInSelector(node));
    if (node.type === 'decl' && !isPreceded(node)) add(newerInDeclaration(node));
    if (node.type !== 'atrule') return;
    if (isNewer(atRules[node.name])) add([`@${node.name}`]);
    if (node.name !== 'media') return;
    if (/[<>]/.test(node.params)) add(['range in @media']);
    // Older browsers want a type of media there: `not all and (…)`. The build makes it of a range.
    if (/\bnot \(/.test(node.params)) add(['not in @media']);
    for (const [, name = ''] of node.params.matchAll(/\(([a-z-]+)/g)) if (isNewer(atRules.media?.[name])) add([name]);
  });
  return found;
}
