// @vitest-environment jsdom
/** The tags and references of an article while an input method is at work. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { composes, takenKey } from '#tests/support/composition.ts';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { TagsField } from './TagsField.tsx';

const { draw } = withRoot();
const enter = () => new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true });

function Tags() {
  const [tags, setTags] = useState<string[]>([]);
  return <TagsField tags={tags} onChange={setTags} />;
}

function References() {
  const [references, setReferences] = useState<string[]>([]);
  return <ReferencesField references={references} isReady onChange={(own) => setReferences(own)} />;
}

const taken = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-label^="删除"]')].map((button) => button.getAttribute('aria-label'));

test.each([
  ['a tag', <Tags key="tags" />, '删除标签：胆囊炎'],
  ['a reference', <References key="references" />, '删除文献1'],
])(
  'R017 the Enter that takes a word of an input method does not add %s, the next one does',
  async (_what, field, added) => {
    await draw(field);
    const input = document.querySelector('input') as HTMLInputElement;
    await does(() => {
      input.focus();
      composes(input, '胆囊炎', true);
      input.dispatchEvent(takenKey('Enter'));
    });
    expect([taken(), input.value]).toEqual([[], '胆囊炎']);
    await does(() => input.dispatchEvent(enter()));
    expect([taken(), input.value]).toEqual([[added], '']);
  },
);

test('R017 the comma of an input method adds a tag', async () => {
  await draw(<Tags />);
  const input = document.querySelector('input') as HTMLInputElement;
  await does(() => composes(input, '胆囊炎，', true));
  expect([taken(), input.value]).toEqual([['删除标签：胆囊炎'], '']);
});
