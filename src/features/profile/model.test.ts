import { describe, expect, test } from 'vitest';
import * as gender from '#openapi/dist/names/gender.ts';
import * as qualification from '#openapi/dist/names/qualificationState.ts';
import { inRegion } from '#kit/choice/model.ts';
import type { TakenPicture } from '#ui/intake/takePicture.ts';
import { changesOf, formOf, isChanged, type Profile, profileRules, qualificationText } from './model.ts';
import { ProfileDraft } from './ProfileDraft.ts';

const profile: Profile = {
  userId: 10_001,
  userName: '张样例',
  userHead: '',
  userPhone: '138****0001',
  gender: gender.untold,
  hospitalId: 990_101_001,
  userHospitalName: '示例市第一人民医院（虚构）',
  areas: [
    { areaName: '示例省', areaCode: '990000' },
    { areaName: '示例市', areaCode: '990100' },
    { areaName: '东样区', areaCode: '990101' },
  ],
  departmentId: 1,
  titleId: 2,
  position: '主治医师',
  typeIds: '101,102',
  goodAt: '',
  email: '',
  wechatBound: false,
  profilePercent: 60,
  qualificationState: qualification.none,
};
const form = formOf(profile);
const empty: Profile = { ...profile, areas: [], hospitalId: null, departmentId: null, titleId: null, typeIds: '' };

describe('what is sent', () => {
  test('is empty without changes, ignoring outer spaces and the order of choices', () => {
    expect(changesOf(profile, form)).toEqual({});
    const same = { ...form, userName: ' 张样例 ', goodAt: '  ', typeIds: ['102', '101'] };
    expect([changesOf(profile, same), isChanged(profile, same)]).toEqual([{}, false]);
  });

  test.each([
    [{ userName: ' 张改名' }, { userName: '张改名' }],
    [{ gender: '2' }, { gender: 2 }],
    [{ workplace: { ...form.workplace, hospitalId: 990_101_002 } }, { hospitalId: 990_101_002 }],
    [{ titleId: '3' }, { titleId: 3 }],
    [{ typeIds: [] }, { typeIds: '' }],
    [{ typeIds: ['104', '101'] }, { typeIds: '101,104' }],
    [
      { departmentId: '2', typeIds: [] },
      { departmentId: 2, typeIds: '' },
    ],
    [
      { departmentId: '2', typeIds: ['201'] },
      { departmentId: 2, typeIds: '201' },
    ],
    [{ goodAt: '疝修补 ' }, { goodAt: '疝修补' }],
    [{ email: ' a@b.cn' }, { email: 'a@b.cn' }],
  ])('for %j is only %j', (typed, sent) => {
    expect(changesOf(profile, { ...form, ...typed })).toEqual(sent);
    expect(isChanged(profile, { ...form, ...typed })).toBe(true);
  });

  test('excludes a region without its hospital, which counts as an unsaved change', () => {
    const region = [{ areaName: '虚海区', areaCode: '970102' }];
    const workplace = { region, hospitalId: null };
    expect(changesOf(profile, { ...form, workplace })).toEqual({});
    expect(isChanged(profile, { ...form, workplace })).toBe(true);
    expect(isChanged(empty, { ...formOf(empty), workplace })).toBe(true);
    expect(isChanged(profile, { ...form, workplace: inRegion(profile.areas) })).toBe(true);
  });
});

test('a profile without workplace gives a form with nothing chosen', () => {
  expect(formOf(empty)).toMatchObject({
    workplace: { region: [], hospitalId: null },
    departmentId: '',
    titleId: '',
    typeIds: [],
  });
});

describe('[5-13], [5-14], [5-15], [5-16] what is wrong with a field', () => {
  test.each([
    ['', '请输入您的姓名'],
    ['　 ', '请输入您的姓名'],
    ['张', null],
    ['张'.repeat(50), null],
    ['张'.repeat(51), '最多输入50字'],
    ['𠮷'.repeat(50), null],
  ])('name %j: %j', (text, problem) => expect(profileRules.userName(text)).toBe(problem));

  test('choices are required', () => {
    expect(profileRules.workplace(inRegion(profile.areas))).toBe('请选择医院');
    expect(profileRules.workplace(form.workplace)).toBeNull();
    expect([profileRules.departmentId(''), profileRules.departmentId('1')]).toEqual(['请选择科室', null]);
    expect([profileRules.titleId(''), profileRules.titleId('1')]).toEqual(['请选择职称', null]);
  });

  test('the field of expertise has at most 200 characters, as doctors count them', () => {
    expect(profileRules.goodAt('😀'.repeat(200))).toBeNull();
    expect(profileRules.goodAt('长'.repeat(201))).toBe('最多输入200字');
    expect(profileRules.goodAt(`${'长'.repeat(200)}  `)).toBeNull();
  });

  test.each([
    ['', null],
    [' a@b.cn ', null],
    ['a.b+c@mail.example.com', null],
    ['nobody', '请输入正确的邮箱'],
    ['a@b', '请输入正确的邮箱'],
    ['a b@c.cn', '请输入正确的邮箱'],
    ['a@@b.cn', '请输入正确的邮箱'],
    [`${'a'.repeat(100)}@b.cn`, '最多输入100字'],
  ])('e-mail %j: %j', (text, problem) => expect(profileRules.email(text)).toBe(problem));
});

test.each([
  [0, null, '未认证', /投稿/],
  [1, null, '认证中', /正在审核/],
  [2, null, '已认证', /已通过/],
  [3, '照片不清晰', '未通过', /照片不清晰/],
  [3, null, '未通过', /^认证未通过$/],
] as const)('the qualification %i with reason %j reads %s', (qualificationState, rejectReason, tag, meaning) => {
  const said = qualificationText({ ...profile, qualificationState, rejectReason });
  expect(said.tag).toBe(tag);
  expect(said.meaning).toMatch(meaning);
});

describe('what was typed and not saved', () => {
  const picture: TakenPicture = { url: 'data:,', base64: '', width: 1, height: 1 };

  test('is dirty only while it differs, and is restored for the same doctor', () => {
    const draft = new ProfileDraft();
    expect([draft.isDirty, draft.startOf(profile).form]).toEqual([false, form]);
    const typed = { ...form, userName: '张改名' };
    draft.keep(profile, typed);
    expect(draft.isDirty).toBe(true);
    // Another tab has saved meanwhile: the differences are still based on the values this form started with.
    expect(draft.startOf({ ...profile, email: 'a@b.cn' })).toEqual({ base: profile, form: typed });
    draft.keep(profile, form);
    expect(draft.isDirty).toBe(false);
  });

  test('K11 is never shown to another doctor', () => {
    const draft = new ProfileDraft();
    draft.keep(profile, { ...form, userName: '张改名' });
    draft.setPortrait(profile.userId, picture);
    const other = { ...profile, userId: 10_002, userName: '李示范' };
    expect(draft.startOf(other)).toEqual({ base: other, form: formOf(other) });
    expect([draft.portraitOf(10_002), draft.portraitOf(10_001)]).toEqual([null, picture]);
  });

  test('includes a chosen portrait until it is saved or discarded', () => {
    const draft = new ProfileDraft();
    draft.setPortrait(1, picture);
    expect(draft.isDirty).toBe(true);
    draft.setPortrait(1, null);
    expect(draft.isDirty).toBe(false);
  });
});
