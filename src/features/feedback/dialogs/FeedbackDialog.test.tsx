// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { type Answering, type Backend, envelope, openDoor, mockBackend } from '#tests/support/door.ts';
import { does, fieldNamed, pressed, submitted, typeInto } from '#tests/support/formActs.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { volatileMemory } from '#shared/storage.ts';
import { visitor } from '#stores/SessionStore.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import { doctor } from '#tests/support/doctor.ts';

const { draw } = withRoot();
const texts = { content: '希望增加倍速播放', contact: 'wx-doctor' };

interface Page {
  /** Answers the submit; by default the mock backend does. */
  answer?: Answering;
  memory?: ReturnType<typeof volatileMemory>;
  start?: string;
  board?: string;
  isLoggedIn?: boolean;
}

/** The dialog above a doctor's page, with the mock backend. */
async function dialog({ answer, memory = volatileMemory(), start, board, isLoggedIn = true }: Page = {}) {
  const backend: Backend = mockBackend();
  await backend.engine.respond(
    new Request('http://portal.test/api/user/code/send_code?phone=13800000001&isLogin=true'),
    {
      address: '192.0.2.1',
      origin: 'http://portal.test',
    },
  );
  const door = openDoor((request) => (answer ?? backend.answer)(request), { token: backend.token });
  await backend.answer(new Request('http://portal.test/api/user/login?phone=13800000001&code=1234&isLogin=true'));
  memory.local.set('phone', '13800000001');
  const stores = storesOf(door.clock, memory, isLoggedIn ? doctor : visitor);
  stores.settings = { ...stores.settings, feedbackBoard: board ?? null };
  void stores.dialogs.open('feedback', start ? { content: start } : {});
  const { around } = pageAt('/web/help', door, stores);
  const show = (shown = true): Promise<void> => draw(around(shown && <FeedbackDialog />));
  await show();
  const messages = (): string[] => stores.notices.take().map(({ kind, text }) => `${kind} ${text}`);
  const open = (): string[] => stores.dialogs.stack.map(({ name }) => name);
  return { ...door, backend, stores, messages, open, show, memory };
}

async function fill(): Promise<void> {
  await typeInto('反馈内容', texts.content);
  await typeInto('联系方式', texts.contact);
}

describe('the feedback', () => {
  test('[2.6-01], [9-10], [5-19] is a dialog of 510 px with content and contact, which has the phone of the login', async () => {
    await dialog();
    const box = document.querySelector<HTMLElement>('[role=dialog]');
    expect([box?.style.maxWidth, box?.getAttribute('aria-labelledby') !== null]).toEqual(['510px', true]);
    expect([fieldNamed('反馈内容').value, fieldNamed('联系方式').value]).toEqual(['', '13800000001']);
    expect(fieldNamed('反馈内容').placeholder).toBe('请描述您遇到的问题或建议');
    expect(document.body.textContent).toContain('0/2000');
    expect(document.querySelector('form[target]')).toBeNull();
  });

  test('[7.3-01], [4-13], [8-13] A20 is stored once for many submits and confirmed; the next form is empty', async () => {
    const here = await dialog();
    await fill();
    await submitted(100);
    expect(here.paths()).toEqual(['/api/html/feedback/app/submit/10001']);
    expect(here.backend.engine.state.feedback).toMatchObject([{ userId: 10_001, ...texts }]);
    expect([here.messages(), here.open()]).toEqual([['success 提交成功'], []]);
    await here.show(false);
    await here.show();
    expect([fieldNamed('反馈内容').value, fieldNamed('联系方式').value]).toEqual(['', '13800000001']);
  });

  test.each(['', '   ', '\u3000', '\u200b\u200b'])(
    '[5-19], [8-12] R12 with the content %j shows one warning, also at the field; nothing is sent',
    async (nothing) => {
      const here = await dialog();
      await typeInto('反馈内容', nothing);
      await submitted(3);
      expect([here.messages(), here.paths()]).toEqual([['warning 请完善信息'], []]);
      expect([document.activeElement, fieldNamed('反馈内容').getAttribute('aria-invalid')]).toEqual([
        fieldNamed('反馈内容'),
        'true',
      ]);
      await typeInto('反馈内容', texts.content);
      expect(fieldNamed('反馈内容').getAttribute('aria-invalid')).toBeNull();
      await typeInto('联系方式', ' ');
      await submitted();
      expect(document.activeElement).toBe(fieldNamed('联系方式'));
    },
  );

  test('R12 accepts 2,000 characters as people count them, and tells the limit', async () => {
    const here = await dialog();
    await typeInto('反馈内容', '😀'.repeat(50_000));
    expect(Array.from(fieldNamed('反馈内容').value)).toHaveLength(2_000);
    expect(document.body.textContent).toMatch(/最多输入2000字.*2000\/2000/);
    await submitted();
    expect(here.backend.engine.state.feedback[0]?.content).toBe('😀'.repeat(2_000));
  });

  test('[5-19], [6-02] R12 after a lost session opens the login above it and keeps the text; she submits again', async () => {
    const here = await dialog({ isLoggedIn: false });
    await fill();
    await submitted();
    expect([here.open(), here.paths(), here.messages()]).toEqual([['feedback', 'login'], [], []]);
    await act(async () => {
      here.stores.session.saveUser(doctor);
      here.stores.dialogs.close('login', true);
      await settle();
    });
    expect([here.paths(), fieldNamed('反馈内容').value, fieldNamed('联系方式').value]).toEqual([
      [],
      texts.content,
      texts.contact,
    ]);
    await submitted();
    expect(here.messages()).toEqual(['success 提交成功']);
  });

  test.each([
    [401, ['feedback', 'login'], []],
    [403, ['feedback', 'login'], []],
    [4103, ['feedback', 'login'], ['error 操作过于频繁']],
    [4290, ['feedback'], ['error 操作过于频繁']],
    [500, ['feedback'], ['error 操作过于频繁']],
  ])(
    '[5-19], [8-01] F12 refused with code %i leaves %j open, keeps the texts and can be submitted again',
    async (code, open, messages) => {
      const here = await dialog({ answer: () => envelope(null, code, '操作过于频繁') });
      await fill();
      await submitted();
      expect([here.open(), here.messages()]).toEqual([open, messages]);
      await submitted();
      expect([here.sent.length, fieldNamed('反馈内容').value]).toEqual([2, texts.content]);
    },
  );

  test('R13 sent again after a lost answer has the same key and creates one record; another text creates another one', async () => {
    let isLost = true;
    const here = await dialog({
      answer: async (request) => {
        const answer = await here.backend.answer(request);
        return isLost ? Response.error() : answer;
      },
    });
    await fill();
    await submitted();
    expect([here.messages(), here.open()]).toEqual([['error 网络异常，请稍后再试'], ['feedback']]);
    isLost = false;
    await submitted();
    const keys = here.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect([new Set(keys).size, here.backend.engine.state.feedback.length]).toEqual([1, 1]);
    await here.show(false);
    await here.show();
    await fill();
    await submitted();
    expect(here.backend.engine.state.feedback).toHaveLength(2);
  });

  test('P08 keeps the draft when it is closed and when the tab reloads', async () => {
    const here = await dialog();
    await fill();
    await pressed('取消');
    expect(here.open()).toEqual([]);
    await here.show(false);
    await dialog({ memory: here.memory });
    expect([fieldNamed('反馈内容').value, fieldNamed('联系方式').value]).toEqual([texts.content, texts.contact]);
  });

  test('P08 [5-19] of one doctor is not shown to another doctor who logs in after a lost session', async () => {
    const here = await dialog();
    await fill();
    await here.show(false);
    await does(() => here.stores.session.reset());
    await does(() => here.stores.session.saveUser({ ...doctor, userId: 10_002 }));
    await here.show();
    expect(fieldNamed('反馈内容').value).toBe('');
    await here.show(false);
    await does(() => here.stores.session.saveUser(doctor));
    await here.show();
    expect(fieldNamed('反馈内容').value).toBe(texts.content);
  });

  test('A24 a late success of a closed dialog does not clear the text in the next one', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const here = await dialog({ answer: () => new Promise((resolve) => answers.push(resolve)) });
    await fill();
    await submitted();
    await pressed('取消');
    await here.show(false);
    void here.stores.dialogs.open('feedback', {});
    await here.show();
    await typeInto('反馈内容', '另一件事');
    await does(() => answers[0]?.(envelope(null)));
    expect([here.messages(), here.open(), fieldNamed('反馈内容').value]).toEqual([
      ['success 提交成功'],
      ['feedback'],
      '另一件事',
    ]);
  });

  test('starts with the text of the page, which does not count as content', async () => {
    const here = await dialog({ start: '【侵权投诉】' });
    expect(fieldNamed('反馈内容').value).toBe('【侵权投诉】');
    await submitted();
    expect([here.messages(), here.paths()]).toEqual([['warning 请完善信息'], []]);
  });

  test('shows texts of the server and the doctor as plain text', async () => {
    let message = '';
    const here = await dialog({ answer: () => envelope(null, 500, message) });
    await typeInto('联系方式', 'x');
    for (const payload of xssPayloads) {
      message = payload;
      await typeInto('反馈内容', payload);
      await submitted();
      here.clock.advance(3_000);
    }
    expect(document.querySelector('script, iframe, img, object, embed')).toBeNull();
    expect(window).not.toHaveProperty('hacked');
    expect(here.sent).toHaveLength(xssPayloads.length);
  });
});

describe('the external board', () => {
  const board = 'https://board.example.com/post';

  test('R14 [7.3-09] gets the fields as strings in a new window without an opener', async () => {
    const here = await dialog({ board });
    const form = document.querySelector<HTMLFormElement>('form[target]');
    expect([form?.method, form?.action, form?.target, form?.getAttribute('rel')]).toEqual([
      'post',
      board,
      '_blank',
      'noopener',
    ]);
    let isHeld = false;
    // jsdom cannot submit; the last listener, on the element of the dialogs' portal, sees whether the event was cancelled before.
    const decide = (event: Event): void => {
      isHeld = event.defaultPrevented;
      event.preventDefault();
    };
    document.body.addEventListener('submit', decide);
    await pressed('到反馈社区提交');
    expect([isHeld, here.messages()]).toEqual([true, ['warning 请完善信息']]);
    await fill();
    await pressed('到反馈社区提交');
    expect([isHeld, here.paths()]).toEqual([false, []]);
    expect(form && [...new FormData(form)]).toEqual(Object.entries(texts));
    document.body.removeEventListener('submit', decide);
  });
});
