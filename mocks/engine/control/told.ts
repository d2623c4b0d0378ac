/** What a command answers. */
import * as codes from '#openapi/dist/codes.ts';
import type { Answer } from '../answer.ts';
import { jsonAnswer } from '../Engine.ts';

/** A success with a payload. */
export const done = (data: unknown = null): Answer => jsonAnswer({ code: 200, message: '成功', data });
/** A refusal with a message. */
export const wrong = (message: string): Answer => jsonAnswer({ code: codes.badParameter, message, data: null }, 400);
