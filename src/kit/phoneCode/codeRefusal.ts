import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';

/** Code of a wrong or expired SMS code. Every other failure of the server has it too, so the message decides. */
const wrongCode = 500;

/** A refusal of the typed SMS code. */
export interface CodeRefusal {
  message: string;
  /** The code can never be right again: a new one is needed. */
  isUsedUp: boolean;
}

/** Reads an error as a refusal of the typed SMS code [8-01]; null when it is about something else. */
export function codeRefusal(error: unknown): CodeRefusal | null {
  if (!(error instanceof ApiError) || error.kind !== 'business') return null;
  const { code, message } = error;
  const isUsedUp = code === codes.codeUsedUp;
  return isUsedUp || (code === wrongCode && message.includes('验证码')) ? { message, isUsedUp } : null;
}
