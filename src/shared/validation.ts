/** Validation rules of specification §5; each returns the message to show, or null for valid input. */
import { plain } from './text.ts';

/** Messages of wrong fields, in the order of display; empty for a valid form. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** 11 digits starting with 1: the rule of the login form [5-02]. */
export const isLoginPhone = (phone: string): boolean => /^1[0-9]{10}$/.test(phone);

/** 1, then 3–9, then 9 digits, the rule of the code request [5-05]. The specification makes it stricter than the login form. */
export const isMobilePhone = (phone: string): boolean => /^1[3-9][0-9]{9}$/.test(phone);

/** Problem with the phone when its field loses focus [5-02]. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return '请输入手机号';
  return isLoginPhone(phone) ? null : '请输入正确的手机号';
}

/** Problem with the code when its login field loses focus [5-03]. */
export function codeProblem(code: string): string | null {
  if (code === '') return '请输入验证码';
  return /^[0-9]{4}/.test(code) ? null : '请输入4位数字验证码';
}

/** Problem with the phone when a code is requested [5-05]. */
export const codeRequestProblem = (phone: string): string | null =>
  isMobilePhone(phone) ? null : '请输入正确的手机号';

/** The first problem when the login form is submitted [5-09]. */
export function loginProblem(phone: string, code: string): { field: 'phone' | 'code'; message: string } | null {
  if (!isLoginPhone(phone)) return { field: 'phone', message: '请输入正确的手机号' };
  if (!/[0-9]{4}/.test(code)) return { field: 'code', message: '请输入验证码' };
  return null;
}

/** Whether a trimmed text is an e-mail address. */
export const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(text);

/** Maximum length of a registered name, in code points. */
export const maxNameLength = 50;

// White space and invisible characters: zero-width marks, joiners, fillers, control characters.
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}]$/u;

/** Trims blanks without a regular expression, which takes quadratic time for blanks in the middle. */
function trimBlanks(text: string): string {
  const points = Array.from(text);
  const isVisible = (point: string): boolean => !blank.test(point);
  const from = points.findIndex(isVisible);
  return from < 0 ? '' : points.slice(from, points.findLastIndex(isVisible) + 1).join('');
}

/** The text that a form sends: trimmed, zero-width characters included, and without control characters. */
export const trimmed = (text: string): string => trimBlanks(plain(text).replaceAll('\t', ' '));

/** The name that a form sends [5-13]: trimmed, zero-width characters included, at most 50 code points. */
export const cleanName = (text: string): string =>
  trimBlanks(Array.from(trimmed(text)).slice(0, maxNameLength).join(''));

/** The validated fields of a registration; an id is null while nothing is chosen. */
export interface RegisterFields {
  phone: string;
  code: string;
  userName: string;
  hospitalId: number | null;
  departmentId: number | null;
  titleId: number | null;
}

/** The problems, in the specification's order, when the registration is submitted [5-10..16]. */
export const registerProblems = (form: RegisterFields): Problems<keyof RegisterFields> => ({
  ...(!isMobilePhone(form.phone) && { phone: '请输入正确的手机号' }),
  ...(!/^[0-9]{4}$/.test(form.code) && { code: '请输入四位数字验证码' }),
  ...(cleanName(form.userName) === '' && { userName: '请输入您的姓名' }),
  ...(form.hospitalId === null && { hospitalId: '请选择医院' }),
  ...(form.departmentId === null && { departmentId: '请选择科室' }),
  ...(form.titleId === null && { titleId: '请选择职称' }),
});
