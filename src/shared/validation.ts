/** The rules of specification §5 for what is typed; each answers the message to show, or null when the text is fine. */
import { plain } from './text.ts';

/** 11 digits starting with 1, as the login form asks [5-02]. */
export const isLoginPhone = (phone: string): boolean => /^1[0-9]{10}$/.test(phone);

/** 1, then 3–9, then 9 digits, as the code request asks [5-05]. Stricter than the login form, on purpose of the specification. */
export const isMobilePhone = (phone: string): boolean => /^1[3-9][0-9]{9}$/.test(phone);

/** What leaving the phone field finds [5-02]. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return '请输入手机号';
  return isLoginPhone(phone) ? null : '请输入正确的手机号';
}

/** What leaving the code field of the login form finds [5-03]. */
export function codeProblem(code: string): string | null {
  if (code === '') return '请输入验证码';
  return /^[0-9]{4}/.test(code) ? null : '请输入4位数字验证码';
}

/** What asking for a code finds [5-05]. */
export const codeRequestProblem = (phone: string): string | null =>
  isMobilePhone(phone) ? null : '请输入正确的手机号';

/** What submitting the login form finds, the first problem only [5-09]. */
export function loginProblem(phone: string, code: string): { field: 'phone' | 'code'; message: string } | null {
  if (!isLoginPhone(phone)) return { field: 'phone', message: '请输入正确的手机号' };
  if (!/[0-9]{4}/.test(code)) return { field: 'code', message: '请输入验证码' };
  return null;
}

/** Cleans a phone number that was typed or pasted: spaces, dashes and the country code go; anything else stays and is judged by the rules. */
export const cleanPhone = (text: string): string => text.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '');

/** Longest name that a registration sends, in code points. */
export const longestName = 50;

// White space, and what takes no room at all: zero-width marks, joiners, fillers, control characters.
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}]$/u;

/** Character by character: an expression for a blank end takes quadratic time for blanks in the middle. */
function bare(text: string): string {
  const points = Array.from(text);
  const isInk = (point: string): boolean => !blank.test(point);
  const from = points.findIndex(isInk);
  return from < 0 ? '' : points.slice(from, points.findLastIndex(isInk) + 1).join('');
}

/** A text as a form sends it: without blank ends, zero-width ones included, and without marks that disguise it. */
export const trimmed = (text: string): string => bare(plain(text));

/** A name as it is sent [5-13]: without blank ends, zero-width ones included, at most 50 code points. */
export const cleanName = (text: string): string =>
  bare(
    Array.from(bare(plain(text)))
      .slice(0, longestName)
      .join(''),
  );

/** What a registration is judged by; an id is null while nothing is chosen. */
export interface RegisterFields {
  phone: string;
  code: string;
  userName: string;
  hospitalId: number | null;
  departmentId: number | null;
  titleId: number | null;
}

/** What submitting the registration finds, the first problem in the specification's order only [5-10..16]. */
export function registerProblem(form: RegisterFields): { field: keyof RegisterFields; message: string } | null {
  if (!isMobilePhone(form.phone)) return { field: 'phone', message: '请输入正确的手机号' };
  if (!/^[0-9]{4}$/.test(form.code)) return { field: 'code', message: '请输入四位数字验证码' };
  if (cleanName(form.userName) === '') return { field: 'userName', message: '请输入您的姓名' };
  if (form.hospitalId === null) return { field: 'hospitalId', message: '请选择医院' };
  if (form.departmentId === null) return { field: 'departmentId', message: '请选择科室' };
  if (form.titleId === null) return { field: 'titleId', message: '请选择职称' };
  return null;
}
