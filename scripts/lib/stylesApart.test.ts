import { expect, test } from 'vitest';
import { roomOf } from './stylesApart.ts';

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
