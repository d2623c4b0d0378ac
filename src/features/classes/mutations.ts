/** Writes of the class space. A refusal shows the server's message, and what is on the page is read again. */
import { classDetail } from '#openapi/dist/operations/classDetail.ts';
import { classHomework } from '#openapi/dist/operations/classHomework.ts';
import { classHomeworkSubmit } from '#openapi/dist/operations/classHomeworkSubmit.ts';
import { classLeave } from '#openapi/dist/operations/classLeave.ts';
import { classList } from '#openapi/dist/operations/classList.ts';
import { classNoticeRead } from '#openapi/dist/operations/classNoticeRead.ts';
import { classNotices } from '#openapi/dist/operations/classNotices.ts';
import { classRank } from '#openapi/dist/operations/classRank.ts';
import { classSchedule } from '#openapi/dist/operations/classSchedule.ts';
import { classSignIn } from '#openapi/dist/operations/classSignIn.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

const heads = [classDetail, classList, classRank];

/** Signs in to a session. */
export const useClassSignIn = () =>
  useWrite(classSignIn, {
    input: (body: BodyOf<'classSignIn'>) => ({ body }),
    success: '签到成功',
    invalidates: [classSchedule, ...heads],
    invalidatesOnFailure: [classSchedule, classDetail],
  });

/** Asks for leave from a session. */
export const useClassLeave = () =>
  useWrite(classLeave, {
    input: (body: BodyOf<'classLeave'>) => ({ body }),
    success: '已请假',
    invalidates: [classSchedule],
    invalidatesOnFailure: [classSchedule, classDetail],
  });

/** Hands homework in. */
export const useHomeworkSubmit = () =>
  useWrite(classHomeworkSubmit, {
    input: (body: BodyOf<'classHomeworkSubmit'>) => ({ body }),
    success: '作业已提交，请等待批改',
    invalidates: [classHomework, ...heads],
    invalidatesOnFailure: [classHomework, classDetail],
  });

/** Marks notices as read. */
export const useNoticeRead = () =>
  useWrite(classNoticeRead, {
    input: (body: BodyOf<'classNoticeRead'>) => ({ body }),
    invalidates: [classNotices, classDetail],
  });
