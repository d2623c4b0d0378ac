/** Stories of the class space: what learners do, and the files of their homework. */
import * as classSignState from '#openapi/dist/names/classSignState.ts';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import { maxFileBytes, maxUnusedFiles } from '#mocks/engine/files.ts';
import { homeworkWith, inClass, sessionWith, strangeClass } from '../classes.ts';
import { doctor } from '../people.ts';
import { nowhere } from '../purchase.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');
const keyOf = (number: number): string => number.toString(16).padStart(32, '0');
/** A key that no earlier run at the same backend has used; where the backend is reset it is always the same. */
const freshKey = ({ canSteer }: Scene): string => (canSteer ? keyOf(2) : crypto.randomUUID().replaceAll('-', ''));
const pdf = '%PDF-1.7 invented';
const part = (
  text: string,
  more: Partial<Record<'key' | 'name', string>> & { size?: number; offset?: number } = {},
) => ({
  body: {
    scene: 'homework' as const,
    key: keyOf(1),
    name: '报告.pdf',
    size: text.length,
    offset: 0,
    bytes: base64(text),
    ...more,
  },
});

/** A file of a doctor, uploaded in one part. */
async function uploaded(scene: Scene, token: string): Promise<string> {
  const { file } = await scene.answers('uploadFile', 'ok', part(pdf), token);
  const { name, size } = file ?? {};
  scene.agrees('uploadFile', '/data/file', { name, size }, { name: '报告.pdf', size: pdf.length }, 'as sent');
  return file?.url ?? '';
}

const outside = (classId: number) => ({
  signIn: { body: { classId, sessionId: 1 } },
  leave: { body: { classId, sessionId: 1, reason: '当日值班' } },
  homework: { body: { classId, homeworkId: 1, content: '示例', images: [], files: [] } },
  read: { body: { classId, noticeIds: [1] } },
});

/** Stories by operation. */
export const classWork = {
  classSignIn: {
    outcomes: {
      async ok(scene) {
        const learner = await inClass(scene);
        const { me, classId } = learner;
        const { sessionId } = await sessionWith(scene, learner, ({ actions }) => actions.includes('signIn'));
        const body = { classId, sessionId };
        const signed = await scene.answers('classSignIn', 'ok', { body }, me.token);
        const { signState, actions } = signed;
        const facts = { sessionId: signed.sessionId, signState, actions };
        scene.agrees('classSignIn', '/data', facts, { sessionId, signState: classSignState.signed, actions: [] });
        // The same call again changes nothing.
        const again = await scene.answers('classSignIn', 'ok', { body }, me.token);
        scene.agrees('classSignIn', '/data', again, signed, 'as before');
        const kept = await sessionWith(scene, learner, (session) => session.sessionId === sessionId);
        scene.agrees('classSchedule', '/data/list/*', kept, signed, 'as classSignIn says');
      },
      async classSignClosed(scene) {
        const learner = await inClass(scene);
        const { me, classId } = learner;
        for (const state of [classSignState.missed, classSignState.open]) {
          const { sessionId } = await sessionWith(
            scene,
            learner,
            ({ signState, actions }) => signState === state && !actions.includes('signIn'),
          );
          await scene.refuses('classSignIn', 'classSignClosed', { body: { classId, sessionId } }, me.token);
        }
      },
      async classEnded(scene) {
        const { me, classId } = await inClass(scene, classStatus.finished);
        const { list } = await scene.peeks('classSchedule', { query: { classId } }, me.token);
        const sessionId = list[0]?.sessionId ?? 0;
        await scene.refuses('classSignIn', 'classEnded', { body: { classId, sessionId } }, me.token);
      },
      async notInClass(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('classSignIn', 'notInClass', outside(strangeClass).signIn, token);
      },
      async notFound(scene) {
        const { me, classId } = await inClass(scene);
        await scene.refuses('classSignIn', 'notFound', outside(nowhere).signIn, me.token);
        await scene.refuses('classSignIn', 'notFound', { body: { classId, sessionId: nowhere } }, me.token);
      },
    },
  },
  classLeave: {
    outcomes: {
      async ok(scene) {
        const learner = await inClass(scene);
        const { me, classId } = learner;
        const { sessionId } = await sessionWith(scene, learner, ({ actions }) => actions.includes('leave'));
        const asked = { body: { classId, sessionId, reason: '当日值班，无法参加' } };
        const leave = await scene.answers('classLeave', 'ok', asked, me.token);
        const { signState, leaveReason } = leave;
        const expected = { signState: classSignState.leave, leaveReason: asked.body.reason };
        scene.agrees('classLeave', '/data', { signState, leaveReason }, expected);
        const kept = await sessionWith(scene, learner, (session) => session.sessionId === sessionId);
        scene.agrees('classSchedule', '/data/list/*', kept, leave, 'as classLeave says');
      },
      async classLeaveClosed(scene) {
        const learner = await inClass(scene);
        const { me, classId } = learner;
        const { sessionId } = await sessionWith(scene, learner, ({ signState }) => signState === classSignState.missed);
        await scene.refuses(
          'classLeave',
          'classLeaveClosed',
          { body: { classId, sessionId, reason: '补请假' } },
          me.token,
        );
      },
      async classEnded(scene) {
        const { me, classId } = await inClass(scene, classStatus.finished);
        await scene.refuses('classLeave', 'classEnded', outside(classId).leave, me.token);
      },
      async notInClass(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('classLeave', 'notInClass', outside(strangeClass).leave, token);
      },
      async notFound(scene) {
        const { me, classId } = await inClass(scene);
        await scene.refuses('classLeave', 'notFound', outside(nowhere).leave, me.token);
        await scene.refuses(
          'classLeave',
          'notFound',
          { body: { classId, sessionId: nowhere, reason: '当日值班' } },
          me.token,
        );
      },
    },
  },
  classHomeworkSubmit: {
    outcomes: {
      async ok(scene) {
        const learner = await inClass(scene);
        const { me, classId } = learner;
        const { homeworkId } = await homeworkWith(
          scene,
          learner,
          ({ state, kind, canSubmit }) => state === homeworkState.open && kind === 'file' && canSubmit,
        );
        const url = await uploaded(scene, me.token);
        const body = { classId, homeworkId, content: '观摩报告见附件（示例）。', images: [], files: [url] };
        const sent = await scene.answers('classHomeworkSubmit', 'ok', { body }, me.token);
        const { state, canSubmit, work } = sent;
        scene.agrees(
          'classHomeworkSubmit',
          '/data',
          { state, canSubmit },
          { state: homeworkState.waiting, canSubmit: false },
        );
        const stored = { content: work?.content, files: work?.files.map((file) => ({ url: file.url })) };
        const given = { content: body.content, files: [{ url }] };
        scene.agrees('classHomeworkSubmit', '/data/work', stored, given, 'as sent');
        // The same work again is the same work.
        const again = await scene.answers('classHomeworkSubmit', 'ok', { body }, me.token);
        scene.agrees('classHomeworkSubmit', '/data', again, sent, 'as before');
        const kept = await homeworkWith(scene, learner, (one) => one.homeworkId === homeworkId);
        scene.agrees('classHomework', '/data/list/*', kept, sent, 'as classHomeworkSubmit says');
      },
      async badParameter(scene) {
        const learner = await inClass(scene);
        const { me, classId } = learner;
        const { homeworkId } = await homeworkWith(
          scene,
          learner,
          ({ kind, canSubmit }) => kind === 'file' && canSubmit,
        );
        const body = { classId, homeworkId, content: '没有附件（示例）。', images: [], files: [] as string[] };
        await scene.refuses('classHomeworkSubmit', 'badParameter', { body }, me.token);
        // A file that somebody else, or nobody, has uploaded.
        const foreign = { ...body, files: ['/mock-media/file/00000000000000000000000000000000.pdf'] };
        await scene.refuses('classHomeworkSubmit', 'badParameter', { body: foreign }, me.token);
      },
      async homeworkClosed(scene) {
        const learner = await inClass(scene);
        const { me, classId } = learner;
        const { homeworkId } = await homeworkWith(scene, learner, ({ canSubmit }) => !canSubmit);
        const body = { classId, homeworkId, content: '另一份（示例）。', images: [], files: [] };
        await scene.refuses('classHomeworkSubmit', 'homeworkClosed', { body }, me.token);
      },
      async classEnded(scene) {
        const { me, classId } = await inClass(scene, classStatus.finished);
        await scene.refuses('classHomeworkSubmit', 'classEnded', outside(classId).homework, me.token);
      },
      async notInClass(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('classHomeworkSubmit', 'notInClass', outside(strangeClass).homework, token);
      },
      async notFound(scene) {
        const { me, classId } = await inClass(scene);
        await scene.refuses('classHomeworkSubmit', 'notFound', outside(nowhere).homework, me.token);
        await scene.refuses('classHomeworkSubmit', 'notFound', outside(classId).homework, me.token);
      },
    },
  },
  classNoticeRead: {
    outcomes: {
      async ok(scene) {
        const { me, classId } = await inClass(scene);
        const before = await scene.peeks('classNotices', { query: { classId, size: 50 } }, me.token);
        const noticeId = before.list.find(({ read }) => !read)?.noticeId;
        if (noticeId === undefined) throw new Unreachable('没有未读的通知');
        const body = { classId, noticeIds: [noticeId] };
        const { unread } = await scene.answers('classNoticeRead', 'ok', { body }, me.token);
        scene.agrees('classNoticeRead', '/data/unread', unread, before.unread - 1, 'one less than before');
        const after = await scene.peeks('classNotices', { query: { classId, size: 50 } }, me.token);
        const kept = after.list.find((one) => one.noticeId === noticeId);
        scene.agrees('classNotices', '/data/list/*/read', kept?.read, true);
      },
      async notInClass(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('classNoticeRead', 'notInClass', outside(strangeClass).read, token);
      },
      async notFound(scene) {
        const { me, classId } = await inClass(scene);
        await scene.refuses('classNoticeRead', 'notFound', outside(nowhere).read, me.token);
        await scene.refuses('classNoticeRead', 'notFound', { body: { classId, noticeIds: [nowhere] } }, me.token);
      },
    },
  },
  uploadFile: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const url = await uploaded(scene, token);
        // The whole file once more is the same file.
        scene.agrees('uploadFile', '/data/file/url', await uploaded(scene, token), url, 'as before');
        const [first, second] = [pdf.slice(0, 9), pdf.slice(9)];
        const about = { key: freshKey(scene), size: pdf.length };
        const send = (bytes: string, offset: number) =>
          scene.answers('uploadFile', 'ok', part(bytes, { ...about, offset }), token);
        const begun = await send(first, 0);
        const { received, file = null } = begun;
        scene.agrees('uploadFile', '/data', { received, file }, { received: first.length, file: null });
        // A part that came already, and one that comes too early, are not stored.
        scene.agrees('uploadFile', '/data', await send(first, 0), begun, 'as before');
        scene.agrees('uploadFile', '/data', await send(second.slice(1), first.length + 1), begun, 'as before');
        const whole = await send(second, first.length);
        const sizes = { received: whole.received, file: { size: whole.file?.size } };
        scene.agrees('uploadFile', '/data', sizes, { received: pdf.length, file: { size: pdf.length } }, 'as sent');
      },
      async fileRefused(scene) {
        const { token } = await scene.logIn(doctor);
        const wrong = [
          part('MZ invented', { name: '报告.exe' }),
          part('<html>', { name: '报告.pdf' }),
          part(pdf, { name: '报告' }),
        ];
        for (const input of wrong) await scene.refuses('uploadFile', 'fileRefused', input, token);
      },
      async fileTooLarge(scene) {
        const { token } = await scene.logIn(doctor);
        const size = scene.canSteer ? maxFileBytes + 1 : 209_715_200;
        await scene.refuses('uploadFile', 'fileTooLarge', part(pdf, { key: keyOf(3), size }), token);
      },
      async tooFrequent(scene) {
        if (!scene.canSteer) throw new Unreachable('上传的文件会保留一天');
        const { token } = await scene.logIn(doctor);
        for (let stored = 0; stored < maxUnusedFiles; stored++)
          await scene.answers('uploadFile', 'ok', part(pdf, { key: keyOf(10 + stored) }), token);
        await scene.refuses('uploadFile', 'tooFrequent', part(pdf, { key: keyOf(9) }), token);
      },
    },
  },
} satisfies StoryTable;
