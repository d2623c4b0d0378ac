import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { command, type ReceivedFrame, officeTime, openPanel, sentFrame } from '#tests/support/chatPanel.ts';
import { runs } from '#tests/support/runs.ts';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { objectionTo } from '../socket/contract.ts';
import { topics } from './script/topics.ts';

let engine: Engine;
let panel: Awaited<ReturnType<typeof openPanel>>;
beforeEach(async () => {
  engine = createEngine({ frozen: true, seed: 1 });
  panel = await openPanel(engine);
});
/** Opens a panel within the office hours; its token must be of the same day. */
async function atWork(): Promise<void> {
  await command(engine, 'clock', { freeze: officeTime });
  panel = await openPanel(engine);
}
const jpeg = '/9j/4AAQ';

describe('the service side', () => {
  test('[4-16] answers WELCOME with a greeting and topics, and PING with PING', () => {
    const [greeting] = panel.send('WELCOME');
    expect(greeting).toMatchObject({ messageType: 'WELCOME', messageDirection: 1, source: 4, userId: 10_001 });
    expect(greeting?.content.list).toHaveLength(5);
    expect(panel.send('PING').map(({ messageType }) => messageType)).toEqual(['PING']);
  });

  test('[3-16] answers every topic with its questions and every question with its answer', () => {
    for (const topic of panel.send('WELCOME')[0]?.content.list ?? []) {
      const questions = panel.choose('Q1', topic);
      expect(questions).toMatchObject({ messageType: 'Q2', content: { title: topic.question } });
      for (const question of questions?.content.list ?? []) {
        const answer = panel.choose('Q2', question);
        expect(answer).toMatchObject({ messageType: 'ANSWER', content: { title: question.question } });
        expect(answer?.content.text?.length).toBeGreaterThan(10);
      }
    }
    expect(topics.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(16);
  });

  test('[3-17], [3-19] shows a picture with an answer; once an agent has taken over, as that of the agent', async () => {
    const asked = { id: 204, question: '手机App在哪里下载？' };
    expect(panel.choose('Q2', asked)?.content.image).toMatch(/^\/9j\//);
    await atWork();
    panel.tell('转人工');
    const [shown] = panel.send('USER_MESSAGE', { content: { text: 'App在哪下载' } });
    expect(shown).toMatchObject({ messageType: 'CUSTOMER_MESSAGE', images: [expect.stringMatching(/^\/9j\//)] });
  });

  test.each([
    ['请问会员课程可以下载讲义吗？', '课程讲义在哪里下载？'],
    ['您好，我想开通VIP，多少钱？', '如何开通会员？'],
    ['验证码一直收不到！！', '收不到验证码怎么办？'],
    ['发票抬头能改吗', '如何申请发票？'],
    ['图书 几天到 啊', '图书多久发货？'],
    ['学分什么时候有', '学分什么时候到账？'],
    ['昨晚的直播有回放吗', '错过直播可以看回放吗？'],
    ['谢谢，那手术班要什么材料', '手术班需要什么条件？'],
    ['证书上名字写错了', '证书上的姓名写错了怎么办？'],
  ])('finds the answer to %s', (text, title) => {
    expect(panel.send('USER_MESSAGE', { content: { text } })).toMatchObject([
      { messageType: 'ANSWER', content: { title } },
    ]);
  });

  test.each(topics.flatMap(({ questions }) => questions.map(({ question }) => [question])))(
    'recognises its own question %s when it is typed',
    (question) => {
      expect(panel.send('USER_MESSAGE', { content: { text: question } })[0]?.content.title).toBe(question);
    },
  );

  test.each([
    ['您好！', /您好/],
    ['在吗？', /在的|我在/],
    ['谢谢～', /不客气|不用谢|应该的/],
    ['好的', /好的/],
    ['没有了，再见', /留言|人工客服/],
    ['再见', /再见/],
  ])('answers %s as small talk', (text, answer) => {
    expect(panel.tell(text)).toEqual([expect.stringMatching(answer)]);
  });

  test('[5-22] answers a text of up to 200 characters, and ignores one that is blank or longer', () => {
    expect(panel.tell('问')).toHaveLength(1);
    expect(panel.tell('问'.repeat(200))).toHaveLength(1);
    for (const text of ['问'.repeat(201), '', ' \u3000', 7, null, undefined]) {
      expect(panel.send('USER_MESSAGE', { content: { text } })).toEqual([]);
    }
  });
});

describe('outside the office hours (Friday, 20:00)', () => {
  test('the robot says so, names the next opening and takes a message with the contact', () => {
    expect(panel.tell('我的问题很复杂')[0]).toMatch(/^您的问题已收到，.*工作日 9:00–18:00.*11月23日（周一）9:00/);
    expect(panel.tell('就是那个事情')[0]).toMatch(/^留言已补充/);
    expect(panel.tell('我的电话13800000001')[0]).toContain('138****0001');
    expect(panel.tell('doctor@example.com')[0]).toContain('do***@example.com');
    expect(panel.tell('人工')[0]).toMatch(/工作日 9:00–18:00/);
    expect(panel.tell('', [jpeg])[0]).toMatch(/^图片已收到/);
    expect(panel.received.every(({ userName }) => userName === '客服小橙（示例）')).toBe(true);
  });
});

describe('in the office hours', () => {
  beforeEach(atWork);
  const names = (): string[] => [...new Set(panel.received.map(({ userName }) => userName))];

  test('an agent takes over, uses the doctor’s name and stays', () => {
    expect(panel.tell('我的问题很复杂')).toEqual([
      '您的问题已收到，人工客服正在接入，请稍候。',
      expect.stringMatching(/^张医生您好，我是人工客服/),
    ]);
    const [, person = ''] = names();
    expect(person).toMatch(/^人工客服/);
    panel.received.length = 0;
    for (const text of ['谢谢', '发票怎么开', '人工', '一', '二', '三', '四']) panel.tell(text);
    expect(names()).toEqual([person]);
    expect(panel.received.at(-1)?.content.text).toBe(panel.received[3]?.content.text);
  });

  test('[3-19] an agent answers pictures', () => {
    expect(panel.tell('', [jpeg])).toEqual([
      expect.stringMatching(/^图片已收到/),
      expect.stringMatching(/我是人工客服/),
      expect.stringMatching(/从截图看/),
    ]);
    expect(panel.tell('还有这张', [jpeg])).toHaveLength(2);
  });
});

describe('a frame that is not in the contract', () => {
  test.each(
    [
      '',
      'nonsense',
      '{',
      'null',
      '42',
      '[]',
      '"WELCOME"',
      '{}',
      '{"messageType":"WELCOME"}',
      sentFrame(0, 'WELCOME'),
      sentFrame(10_001, 'WELCOME', { userId: '10001' }),
      sentFrame(1.5, 'WELCOME'),
      sentFrame(10_002, 'WELCOME'),
      sentFrame(10_001, 'WELCOME', { source: 3 }),
      sentFrame(10_001, 'CUSTOMER_MESSAGE', { content: { text: 'x' } }),
      sentFrame(10_001, 'ANSWER'),
      sentFrame(10_001, 'welcome'),
      sentFrame(10_001, 'toString'),
      sentFrame(10_001, 'Q1'),
      sentFrame(10_001, 'Q1', { content: { list: [] } }),
      sentFrame(10_001, 'Q1', { content: { list: [null] } }),
      sentFrame(10_001, 'Q1', { content: { text: 'x', list: [{ id: 999, question: 'x' }] } }),
      sentFrame(10_001, 'Q2', { content: { text: 'x', list: [{ id: '101', question: 'x' }] } }),
      sentFrame(10_001, 'USER_MESSAGE', { content: null }),
      sentFrame(10_001, 'USER_MESSAGE', { content: { text: '' }, images: ['iVBORw0KGgo='] }),
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      sentFrame(10_001, 'WELCOME', { more: 'x'.repeat(1_048_576) }),
    ].map((text) => [text.slice(0, 70), text]),
  )('W15, W26: %s is ignored', (_, text) => {
    panel.say(text ?? '');
    expect(panel.received).toEqual([]);
  });

  test('W15: never makes the customer service throw, or answer outside the contract', () => {
    const type = fc.constantFrom('WELCOME', 'PING', 'Q1', 'Q2', 'USER_MESSAGE', 'ANSWER', 'CUSTOMER_MESSAGE', '', 'x');
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(1, 101, 10_001, null, 'x', '人工', '断线测试'));
    const choice = fc.record({ id: odd, question: odd });
    const content = fc.oneof(odd, fc.record({ text: odd, list: fc.oneof(odd, fc.array(choice, { maxLength: 2 })) }));
    const frames = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          {
            messageType: fc.oneof(type, odd),
            userId: odd,
            content,
            images: odd,
            source: fc.oneof(odd, fc.constant(4)),
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
      fc
        .record({ messageType: type, content, images: fc.constantFrom([], [jpeg]) })
        .map(({ messageType, ...more }) => sentFrame(10_001, messageType, more)),
    );
    fc.assert(
      fc.property(frames, (text) => {
        panel.received.length = 0;
        panel.say(text);
        for (const answer of panel.received as ReceivedFrame[]) expect(objectionTo('chat', 'receive', answer)).toBe('');
      }),
      { numRuns: runs(1_000, 20_000), examples: [['{"messageType":{"toString":null}}']] },
    );
  });
});
