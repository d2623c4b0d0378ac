/** Stories of the notice settings. */
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import type { StoryTable } from '../story.ts';

type Setting = Payload<'noticeSettingSave'>;

/** The setting of a topic among all of them. */
const settingOf = (all: readonly Setting[], topic: Setting['topic']): Setting | undefined =>
  all.find((own) => own.topic === topic);

/** Stories by operation. */
export const notice = {
  noticeSettingList: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const all = await scene.answers('noticeSettingList', 'ok', {}, token);
        const topics = all.map(({ topic }) => topic);
        scene.agrees('noticeSettingList', '/data/*/topic', topics, ['live', 'order', 'course', 'act']);
        scene.agrees('noticeSettingList', '/data/1/inbox', settingOf(all, 'order')?.inbox, true);
      },
    },
  },
  noticeSettingSave: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const before = await scene.answers('noticeSettingList', 'ok', {}, token);
        const course = settingOf(before, 'course');
        if (!course) return;
        const body = { ...course, sms: !course.sms, inbox: !course.inbox };
        const saved = await scene.answers('noticeSettingSave', 'ok', { body }, token);
        scene.agrees('noticeSettingSave', '/data', saved, body, 'as sent');
        const after = await scene.answers('noticeSettingList', 'ok', {}, token);
        const expected = before.map((own) => (own.topic === 'course' ? body : own));
        scene.agrees('noticeSettingList', '/data', after, expected, 'as noticeSettingSave says');
        await scene.answers('noticeSettingSave', 'ok', { body: course }, token);
      },
      async noticeRequired(scene) {
        const { token } = await scene.logIn(doctor);
        const body = { topic: 'order', sms: false, wechat: false, inbox: false } as const;
        await scene.refuses('noticeSettingSave', 'noticeRequired', { body }, token);
        const all = await scene.answers('noticeSettingList', 'ok', {}, token);
        scene.agrees('noticeSettingList', '/data/1/inbox', settingOf(all, 'order')?.inbox, true);
      },
      async notBound(scene) {
        const { token } = await scene.logIn(member);
        const { wechatBound } = await scene.peeks('userProfile', {}, token);
        scene.requires('userProfile', '/data/wechatBound', wechatBound, false, '该医生绑定了社交账号');
        const body = { topic: 'live', sms: true, wechat: true, inbox: true } as const;
        await scene.refuses('noticeSettingSave', 'notBound', { body }, token);
      },
    },
  },
} satisfies StoryTable;
