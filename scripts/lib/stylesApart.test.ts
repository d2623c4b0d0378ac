import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roomOf } from './stylesApart.ts';
import { withoutWhere } from './withoutWhere.ts';

test('styles of libraries come after the resets and before ours, and those of pages come last', () => {
  const ordered = [
    'src/ui/tokens.css',
    'src/ui/base.css',
    'node_modules/@vidstack/react/player/styles/default/theme.css',
    'src/ui/Card.module.css',
    'src/kit/lists/ListPart.module.css',
    'src/app/layouts/Layout.module.css',
    'src/features/player/components/Player.module.css',
    'src/pages/List.module.css',
  ];
  expect(ordered.toReversed().toSorted((one, other) => roomOf(one) - roomOf(other))).toEqual(ordered);
});

test('B02 the sheet for Chrome 87 has the rules of libraries without :where(), each choice written out and in their order', () => {
  const css = ':where(.a, .b:not([c])) .d{color:red}@media print{.e:where(.f){color:red}}.g{color:red}';
  expect(withoutWhere(css, { filename: 'library.css', minify: true })).toBe(
    '.a .d,.b:not([c]) .d{color:red}@media print{.e.f{color:red}}.g{color:red}',
  );
  const player = readFileSync('node_modules/@vidstack/react/player/styles/default/theme.css', 'utf8');
  expect(player).toContain(':where(');
  expect(withoutWhere(player, { filename: 'theme.css' })).not.toContain(':where(');
});
