/** What is pasted into an article says what a browser shows of its source. */
import { pastedDocuments } from '../support/pastedDocuments.ts';
import { expect, phones, test } from './portal.ts';
import { openEditor, text } from './writingPage.ts';

/** Lines without runs of blanks and without list signs. */
const linesOf = (shown: string): string[] =>
  shown
    .split(/[\n\t]+/)
    .map((line) => line.replace(/[\s\u00A0\u3000]+/g, ' ').trim())
    .filter(Boolean);

test('[2.1-04] V05 documents of Word, WPS, Excel, 微信公众号 and websites say after pasting what a browser shows of them', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.doctor);
  await openEditor(page, '/web/article/upload');
  // An empty page without the portal's policy draws the sources.
  const drawing = await page.context().newPage();
  const shown = await drawing.evaluate(
    (sources) =>
      sources.map((source) => {
        document.documentElement.innerHTML = source;
        return document.body.innerText;
      }),
    pastedDocuments.map(({ html }) => html),
  );
  await drawing.close();
  await text(page).click();
  const wrong: unknown[] = [];
  for (const [at, { html, origin, differences = [] }] of pastedDocuments.entries()) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    const said = await text(page).evaluate((element: HTMLElement, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      return element.innerText;
    }, html);
    let seen = linesOf(shown[at] ?? '').join('\n');
    for (const [from, to] of differences) seen = seen.replace(from, to);
    const [expected, found] = [linesOf(seen), linesOf(said)];
    if (expected.join('\n') !== found.join('\n')) wrong.push({ origin, html, expected, found });
  }
  expect(wrong).toEqual([]);
});
