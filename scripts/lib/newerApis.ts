/**
 * What of the browsers' APIs is newer than the browsers of our promise (docs/decisions/0038-old-browsers.md), by the data of MDN: a rule of
 * ESLint for our code, and the names for the check of the built files. TypeScript checks the language itself (`tsconfig.browser.json`).
 */
import { readFileSync } from 'node:fs';
import type { Rule } from 'eslint';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

/** The oldest browsers of our promise. */
export const promised = { chrome: 87, edge: 87, safari: 14, safari_ios: 14, firefox: 91 } as const;

/**
 * What is newer and yet used, where it is there: the code asks first, or does without the effect. Libraries are told apart by their name
 * in the reason.
 */
export const progressive: Readonly<Record<string, string>> = {
  cause: 'app/readablePage.ts sets it itself, where the constructor ignores it',
  BroadcastChannel: 'shared/tabSignal.ts falls back to the event of the storage',
  Notification: 'features/live/room/signNotice.ts asks for it first',
  cancelIdleCallback: 'app/DoctorTools.tsx calls it only where requestIdleCallback is',
  requestIdleCallback: 'app/DoctorTools.tsx and app/trouble.ts ask for it first; web-vitals has a substitute',
  exitFullscreen: 'called only for an element of fullscreenElement',
  fullscreenElement: 'nothing is said to be in full screen where it is missing',
  exitPictureInPicture: 'called only for an element of pictureInPictureElement',
  pictureInPictureElement: 'nothing is said to be in a picture where it is missing',
  imageSmoothingQuality: 'a wish: set without an effect where it is missing',
  loading: 'a wish: without it a picture is loaded at once',
  inputMode: 'a wish: without it the keyboard of a phone shows letters first',
  share: 'features/share asks for it first',
};

/** Names of our own that newer members happen to have, too. */
const ownNames = new Set(
  'bytes command connection cookies dispose drop groupBy handle isError isVisible login permissions remote role sync take when windows'.split(
    ' ',
  ),
);

/** Interfaces of devices and media that a page of ours never holds; their members have everyday names, such as `address`. */
const foreign =
  /^(?:Iterator|AsyncIterator|DisposableStack|AsyncDisposableStack|Temporal|RTC|Payment|Presentation|XR|Speech|Gamepad|MIDI|Bluetooth|USB|HID|GPU|VTT|WebGL|Font|CSS|Sensor|Media(?:Key|Stream|Rec)|Atomics)/;

type Support = SimpleSupportStatement | SimpleSupportStatement[] | undefined;

const versionOf = (text: string | boolean | null | undefined): number =>
  text === true ? 0 : typeof text === 'string' && text !== 'preview' ? Number(text.replace('≤', '')) : Infinity;

const isIn = (support: Support, version: number): boolean =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        versionOf(version_added) <= version &&
        versionOf(version_removed) > version &&
        !flags &&
        !prefix &&
        !alternative_name,
    );

/** Whether a promised browser lacks something. */
const isNewer = ({ support }: CompatStatement): boolean =>
  Object.entries(promised).some(([name, version]) => !isIn(support[name as keyof typeof promised] as Support, version));

const entriesOf = (place: Identifier): [name: string, Identifier][] =>
  Object.entries(place).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** What is newer of the APIs. */
export interface NewerApis {
  /** Names that stand alone: interfaces and what `window` has. */
  globals: ReadonlySet<string>;
  /** Names of members that every interface which has them got later. */
  members: ReadonlySet<string>;
  /** Those among the members that values of the language have; libraries have other things by the names of the rest. */
  ofLanguage: ReadonlySet<string>;
  /** `Interface.member` for what belongs to an interface itself. */
  statics: ReadonlySet<string>;
}

/** Reads the data of MDN: some 20 MB, in a quarter of a second. */
export function readNewerApis(): NewerApis {
  const file = new URL('../../node_modules/@mdn/browser-compat-data/data.json', import.meta.url);
  // It comes with the package and its types.
  const { api, javascript } = JSON.parse(readFileSync(file, 'utf8')) as CompatData;
  const language: Identifier = javascript.builtins ?? {};
  const [globals, members, statics] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [older, ofLanguage] = [new Set<string>(), new Set<string>()];
  const places = [...entriesOf(api), ...entriesOf(language)];
  for (const [name, place] of places) {
    const isNew = place.__compat ? isNewer(place.__compat) : false;
    if (isNew) globals.add(name);
    for (const [key, { __compat: compat }] of entriesOf(place)) {
      if (!compat || key.endsWith('_event')) continue;
      const own = key.replace(/_static$/, '');
      if (!isNewer(compat)) older.add(own);
      else if (key.endsWith('_static') || language[name]) statics.add(`${name}.${own}`);
      if (isNewer(compat) && name === 'Window') globals.add(own);
      // Members of what is new itself are reached only through it.
      if (isNewer(compat) && !isNew && !foreign.test(name) && compat.status?.standard_track) members.add(own);
      if (members.has(own) && language[name]) ofLanguage.add(own);
    }
  }
  for (const name of older) for (const names of [members, ofLanguage]) names.delete(name);
  return { globals, members, ofLanguage, statics };
}

/** What `src/entry-polyfills.ts` brings: the last names of `src/shared/polyfilled.ts`. */
function readPolyfilled(): ReadonlySet<string> {
  const text = readFileSync(new URL('../../src/shared/polyfilled.ts', import.meta.url), 'utf8');
  return new Set([...text.matchAll(/^ {2}'[\w.]+\.(\w+)',$/gm)].map(([, name = '']) => name));
}

let ready: { newer: NewerApis; polyfilled: ReadonlySet<string> } | null = null;

/**
 * Whether a promised browser may lack a name: a global one, `Interface.member`, or with a dot before it that of any member, with two that
 * of a value of the language.
 */
export function mayLack(name: string): boolean {
  ready ??= { newer: readNewerApis(), polyfilled: readPolyfilled() };
  const { newer, polyfilled } = ready;
  const parts = name.split('.');
  const last = parts.at(-1) ?? '';
  if (polyfilled.has(last) || parts.some((part) => progressive[part] !== undefined)) return false;
  if (name.startsWith('..')) return newer.ofLanguage.has(last);
  if (name.startsWith('.')) return newer.members.has(last);
  return name.includes('.') ? newer.statics.has(name) : newer.globals.has(name);
}

/** Reports what a promised browser may lack. */
export const newerApis: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      newer:
        '{{name}} is newer than the oldest browsers of our promise (Chrome and Edge 87, Safari 14, Firefox 91). Write it without, bring it ' +
        'with src/entry-polyfills.ts, or ask whether it is there and add it to `progressive` of scripts/lib/newerApis.ts.',
    },
  },
  create(context) {
    const report = (node: Rule.Node, name: string): void =>
      context.report({ node, messageId: 'newer', data: { name } });
    return {
      MemberExpression({ object, property, computed }) {
        if (computed || property.type !== 'Identifier') return;
        const { name } = property;
        if (object.type === 'Identifier' && mayLack(`${object.name}.${name}`))
          report(property as Rule.Node, `${object.name}.${name}`);
        else if (!ownNames.has(name) && mayLack(`.${name}`)) report(property as Rule.Node, name);
      },
      'Program:exit'() {
        for (const { identifier } of context.sourceCode.scopeManager.globalScope?.through ?? []) {
          const { name, parent } = identifier as typeof identifier & { parent: Rule.Node };
          const isAsked = parent.type === 'UnaryExpression' && parent.operator === 'typeof';
          // A name of a type is none of the browser's.
          if (!isAsked && !parent.type.startsWith('TS') && mayLack(name)) report(identifier as Rule.Node, name);
        }
      },
    };
  },
};
