/** Writes of a wall of messages. */
import { actDetail } from '#openapi/dist/operations/actDetail.ts';
import { actJoin } from '#openapi/dist/operations/actJoin.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

interface Message {
  text: string;
  /** The idempotency key: sending it twice stores one message (faults R13). */
  key: string;
}

/** Writes a message; only its writer sees it until it is reviewed. `form` is the name of its form. */
export const useWallWrite = (act: string, moduleId: number, form: string) =>
  useWrite(actJoin, {
    reason: '登录后即可留言',
    intent: form,
    input: ({ text, key }: Message) => ({
      body: { key: act, moduleId, do: 'write' as const, text },
      headers: { 'Idempotency-Key': key },
    }),
    success: '留言已提交，审核通过后展示',
    codes: { [codes.tooFrequent]: '留言过于频繁，请一分钟后再试' },
    invalidates: [actModule],
    invalidatesOnFailure: [actDetail],
  });

/** Likes a message, or takes that back. */
export const useWallLike = (key: string, moduleId: number, targetId: number) =>
  useWrite(actJoin, {
    reason: '登录后即可点赞',
    input: (on: boolean) => ({ body: { key, moduleId, do: on ? ('like' as const) : ('unlike' as const), targetId } }),
    invalidates: [actModule],
    invalidatesOnFailure: [actModule, actDetail],
  });
