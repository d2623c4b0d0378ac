// @vitest-environment jsdom
import { observer } from 'mobx-react-lite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { coursePageOf, named, pageText, shows } from '#tests/support/coursePage.tsx';
import { does, pressed } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { png } from '#tests/support/png.ts';
import type { DialogStore } from '#stores/DialogStore.ts';
import { UnsavedFileDialog } from './dialogs/UnsavedFileDialog.tsx';
import { FileLink } from './FileLink.tsx';
import { type Saving, useSaving } from './useSaving.ts';

const { draw } = withRoot();
const weChat = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
const picture = new Blob([new Uint8Array(png(2, 2, [0, 0, 0, 255]))], { type: 'image/png' });
const address = '/files/handout-1.pdf?sign=1';

/** What the browser was asked to save: names and addresses. */
let saved: (string | null)[][] = [];

const Host = observer(function Host({ dialogs }: { dialogs: DialogStore }) {
  return dialogs.isOpen('unsavedFile') ? <UnsavedFileDialog /> : null;
});

/** A page with a button that gives a file, and a link to one. */
async function open(agent: string | null, give: (saving: Saving) => void): Promise<void> {
  if (agent !== null) {
    const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    onTestFinished(() => spy.mockRestore());
  }
  const page = coursePageOf();
  function Giver() {
    const saving = useSaving();
    return <button onClick={() => give(saving)}>保存</button>;
  }
  await draw(
    page.around(
      <>
        <Giver />
        <FileLink address={address}>讲义</FileLink>
        <Host dialogs={page.stores.dialogs} />
      </>,
    ),
  );
}

beforeEach(() => {
  saved = [];
  const take = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    saved.push([target.download, target.getAttribute('href')]);
    event.preventDefault();
  };
  window.addEventListener('click', take);
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined });
  onTestFinished(() => window.removeEventListener('click', take));
});

describe('in WeChat, which saves no files,', () => {
  test('the content of a text is shown to be copied, without the mark that spreadsheets need', async () => {
    await open(weChat, ({ save }) => save('学分.csv', '\uFEFF"项目","学分"', 'text/csv'));
    await pressed('保存');
    await shows('当前应用内不能直接保存文件“学分.csv”');
    expect(document.querySelector('textarea')?.value).toBe('"项目","学分"');
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await pressed('复制全部内容');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('"项目","学分"');
    expect([pageText().includes('选择“在浏览器打开”'), saved]).toEqual([true, []]);
  });

  test('a picture is shown large, to be held down', async () => {
    await open(weChat, ({ save }) => save('参会码.png', picture));
    await pressed('保存');
    await shows('长按图片，选择“保存图片”');
    await vi.waitFor(() => expect(document.querySelector('[role=dialog] img')).not.toBeNull());
    const shown = document.querySelector<HTMLImageElement>('[role=dialog] img');
    expect([shown?.alt, shown?.src.slice(0, 22), saved]).toEqual(['参会码.png', 'data:image/png;base64,', []]);
  });

  test('a file that is neither leads to the browser', async () => {
    await open(weChat, ({ save }) => save('模板.xlsx', new Blob(['PK'])));
    await pressed('保存');
    await shows('请点击右上角的菜单，选择“在浏览器打开”');
    expect([document.querySelector('textarea, img'), saved]).toEqual([null, []]);
  });

  test.each([
    ['a download', () => pressed('保存')],
    ['a link to a file', () => does(() => named('a', '讲义').click())],
  ])('the address of %s is shown to be opened outside', async (_, press) => {
    await open(weChat, ({ download }) => void download(address));
    await press();
    await shows('复制下载链接');
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input');
    expect([field?.value, saved]).toEqual([new URL(address, window.location.origin).href, []]);
  });
});

test('everywhere else the browser saves texts, made files, downloads and links', async () => {
  await open(null, ({ save, download }) => {
    save('学分.csv', 'x', 'text/csv');
    save('参会码.png', picture);
    download(address);
  });
  await pressed('保存');
  await does(() => named('a', '讲义').click());
  expect(saved).toEqual([
    ['学分.csv', 'blob:made'],
    ['参会码.png', 'blob:made'],
    ['', address],
    ['', address],
  ]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('an address that is not safe is not followed anywhere', async () => {
  const answers: boolean[] = [];
  await open(weChat, ({ download }) => void answers.push(download('javascript:alert(1)')));
  await pressed('保存');
  expect([answers, saved, document.querySelector('[role=dialog]')]).toEqual([[false], [], null]);
});
