/** The qualification of a doctor in the mock backend: what is accepted, who decides, and what follows from the decision. */
import { describe, expect, test } from 'vitest';
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { inboxIn } from '../inbox/records.ts';
import { freshState, type State } from '../state.ts';
import { hour } from '../times.ts';
import { storeUpload, unusedAge, uploadAt } from '../uploads.ts';
import { steerQualification, waitingQualifications } from './control.ts';
import { isConfirmed, isConfirmedDoctor, qualificationOf } from './records.ts';
import { submitQualification } from './submit.ts';

const confirmed = 10_001;
const checking = 10_002;
const nobody = 10_004;
const refused = 10_008;
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';

const fresh = (): State => freshState({ frozen: true, seed: 1 });

const picture = (state: State, userId: number, now = testMoment): string =>
  storeUpload({ state, now, random: Math.random }, userId, png, { ending: 'png' }) ?? '';

/** What somebody is answered: the name of a refusal, or the state. */
function submit(
  state: State,
  userId: number,
  change: Partial<BodyOf<'qualificationSubmit'>> = {},
  now = testMoment,
): string | number {
  const body: BodyOf<'qualificationSubmit'> = {
    ...{ realName: '赵新人', identity: qualificationIdentity.doctor, certNo: '110990000099999' },
    images: [picture(state, userId, now)],
    agree: true,
    ...change,
  };
  const answer = submitQualification({ state, now }, userId, body);
  return answer instanceof Refusal ? answer.name : answer.state;
}

describe('[R050] what is handed in', () => {
  test.each([
    ['one character', { realName: '赵' }, 'realNameWrong'],
    ['a digit in the name', { realName: '赵2' }, 'realNameWrong'],
    ['a name that ends in a dot', { realName: '买买提·' }, 'realNameWrong'],
    ['31 characters', { realName: '名'.repeat(31) }, 'realNameWrong'],
    ['14 digits', { certNo: '1'.repeat(14) }, 'certNoWrong'],
    ['16 digits', { certNo: '1'.repeat(16) }, 'certNoWrong'],
    ['full-width digits', { certNo: '１'.repeat(15) }, 'certNoWrong'],
    ['no number', { certNo: null }, 'certNoWrong'],
    ['an address of another site', { images: ['https://example.com/a.jpg'] }, 'picturesGone'],
    ['the licence of somebody else', { images: ['/mock-media/licence/10001.svg'] }, 'picturesGone'],
    ['the number of a confirmed doctor', { certNo: '110990000010001' }, 'certNoTaken'],
  ])('with %s is refused, and nothing is stored', (_, change, outcome) => {
    const state = fresh();
    expect(submit(state, nobody, change)).toBe(outcome);
    expect(qualificationOf(state, nobody).state).toBe(qualificationState.none);
  });

  test.each(['赵新人', '阿依古丽·买买提', 'Anna-Lena Maier', '  李四  '])('by %j is accepted', (realName) => {
    const state = fresh();
    expect(submit(state, nobody, { realName })).toBe(qualificationState.checking);
    expect(qualificationOf(state, nobody).realName).toBe(realName.trim());
  });

  test('by a student has no number, whatever was sent', () => {
    const state = fresh();
    submit(state, nobody, { identity: qualificationIdentity.student, certNo: '12' });
    expect(qualificationOf(state, nobody)).toMatchObject({ state: qualificationState.checking, certNo: null });
  });

  test('with a picture that somebody else has uploaded is refused', () => {
    const state = fresh();
    expect(submit(state, nobody, { images: [picture(state, checking)] })).toBe('picturesGone');
  });

  test('is not possible while it is checked, nor after it was confirmed', () => {
    const state = fresh();
    expect([submit(state, checking), submit(state, confirmed)]).toEqual([
      'qualificationChecking',
      'qualificationPassed',
    ]);
    expect(submit(state, nobody)).toBe(qualificationState.checking);
    expect(submit(state, nobody)).toBe('qualificationChecking');
  });

  test('after a refusal may have the same pictures, and replaces what was there', () => {
    const state = fresh();
    const { images } = qualificationOf(state, refused);
    expect(submit(state, refused, { realName: '新名字', images })).toBe(qualificationState.checking);
    expect(qualificationOf(state, refused)).toMatchObject({ realName: '新名字', images, rejectReason: null });
  });

  test('has 20 tries in an hour', () => {
    const state = fresh();
    for (let at = 0; at < 20; at += 1) expect(submit(state, nobody, { certNo: '1' })).toBe('certNoWrong');
    expect(submit(state, nobody)).toBe('tooFrequent');
    expect(submit(state, nobody, {}, testMoment + hour)).toBe(qualificationState.checking);
  });

  test('keeps its pictures; one that was taken out is removed after a day', () => {
    const state = fresh();
    const [used, unused] = [picture(state, nobody), picture(state, nobody)];
    submit(state, nobody, { images: [used] });
    picture(state, nobody, testMoment + unusedAge);
    expect([uploadAt(state, used) !== null, uploadAt(state, unused) !== null]).toEqual([true, false]);
  });
});

describe('[R050] the decision', () => {
  test('of the latest one that waits is told to the doctor, and leads to the page', () => {
    const state = fresh();
    const waiting = waitingQualifications(state).length;
    submit(state, nobody);
    expect(waitingQualifications(state)).toHaveLength(waiting + 1);
    expect(steerQualification({ state, now: testMoment }, { agree: false, reason: '照片太暗' })).toBeNull();
    expect(qualificationOf(state, nobody)).toMatchObject({
      ...{ state: qualificationState.refused, rejectReason: '照片太暗', auditTime: testMoment },
    });
    expect(inboxIn(state, nobody).at(-1)).toMatchObject({
      ...{ kind: 'review', text: expect.stringContaining('照片太暗') as string, read: false },
      target: { type: 'qualification', id: nobody, moduleType: null },
    });
    expect(isConfirmed(state, nobody)).toBe(false);
  });

  test('that confirms makes the name that of the account', () => {
    const state = fresh();
    const phone = state.users[String(nobody)]?.phone ?? '';
    submit(state, nobody, { realName: '赵确认' });
    expect(steerQualification({ state, now: testMoment }, { phone })).toBeNull();
    expect(state.users[String(nobody)]?.user.userName).toBe('赵确认');
    expect([isConfirmed(state, nobody), isConfirmedDoctor(state, nobody)]).toEqual([true, true]);
  });

  test('that confirms a nurse does not make a doctor of her', () => {
    const state = fresh();
    submit(state, nobody, { identity: qualificationIdentity.nurse, certNo: null });
    steerQualification({ state, now: testMoment }, {});
    expect([isConfirmed(state, nobody), isConfirmedDoctor(state, nobody)]).toEqual([true, false]);
  });

  test('confirms a number for one account alone, though two have handed it in', () => {
    const state = fresh();
    submit(state, nobody, { certNo: '110990000077777' });
    submit(state, refused, { certNo: '110990000077777' });
    const decide = (userId: number) =>
      steerQualification({ state, now: testMoment }, { phone: state.users[String(userId)]?.phone ?? '' });
    expect(decide(nobody)).toBeNull();
    expect(decide(refused)).toBe('该执业证书编号已属于另一位已认证的医师');
    expect(isConfirmed(state, refused)).toBe(false);
  });

  test('may be changed for a named doctor; without one that waits there is a sentence', () => {
    const state = fresh();
    const decide = (wish: Parameters<typeof steerQualification>[1]) =>
      steerQualification({ state, now: testMoment }, wish);
    expect(decide({ phone: '13800000001', agree: false })).toBeNull();
    expect(isConfirmed(state, confirmed)).toBe(false);
    expect(decide({})).toBeNull();
    expect(decide({})).toBe('没有等待审核的医师认证');
    expect(decide({ phone: '13800000004' })).toBe('13800000004 没有提交医师认证');
  });
});
