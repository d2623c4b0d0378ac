/** Rules of the form that asks for the confirmation of a doctor, and its words. The server checks the same again. */
import * as codes from '#openapi/dist/codes.ts';
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { ApiError } from '#api/errors.ts';
import { numberOf } from '#shared/numberText.ts';
import { type Problems, trimmed } from '#shared/validation.ts';

/** What was handed in, and what came of it. */
export type Qualification = Payload<'userQualification'>;
type Draft = BodyOf<'qualificationSubmit'>;

/** Fields with their maximum code points. Pictures and the consent are no text: the draft keeps none of them. */
export const limits = { realName: 30, identity: 1, certNo: 30, images: 0, agree: 0 };
/** A field of the form. */
export type Field = keyof typeof limits;
/** Maximum number of pictures. */
export const maxImages = 2;

/** Professions: the value in the form, the word, and what has to be photographed. */
export const identities = [
  [qualificationIdentity.doctor, '医师', '《医师执业证书》的照片页和编号页'],
  [qualificationIdentity.nurse, '护士', '《护士执业证书》的照片页'],
  [qualificationIdentity.student, '医学生', '学生证或在读证明'],
  [qualificationIdentity.other, '其他', '工作证或单位证明'],
] as const;

/** The row of a profession; that of doctors for an unknown one. */
export const identityOf = (value: string | number | null): (typeof identities)[number] =>
  identities.find(([own]) => String(own) === String(value)) ?? identities[0];

/** Whether a profession has a licence with a number. */
export const hasNumber = (identity: string): boolean => identityOf(identity)[0] === qualificationIdentity.doctor;

// Separators stand between letters only, so no text is read twice.
const realName = /^\p{L}\p{M}*(?:[ ·•・'’-]?\p{L}\p{M}*)*$/u;

/** What the texts and pictures of the form become; a number may have been pasted in groups. */
export const draftFrom = (texts: Record<'realName' | 'identity' | 'certNo', string>, images: string[]): Draft => ({
  realName: trimmed(texts.realName),
  identity: identityOf(texts.identity)[0],
  certNo: hasNumber(texts.identity) ? numberOf(texts.certNo) : null,
  images,
  agree: true,
});

/** What is wrong, in the order of the form. `agrees`: the doctor has consented. */
export function problemsOf(draft: Draft, agrees: boolean): Problems<Field> {
  const name = draft.realName;
  return {
    ...((!realName.test(name) || name.length < 2 || name.length > limits.realName) && {
      realName: name ? '请填写真实姓名：2–30个汉字或字母，不含数字和符号' : '请填写真实姓名',
    }),
    ...(draft.certNo !== null &&
      !/^[0-9]{15}$/.test(draft.certNo) && {
        certNo: draft.certNo ? `执业证书编号为15位数字，已输入${draft.certNo.length}位` : '请填写执业证书编号',
      }),
    ...(draft.images.length === 0 && { images: '请上传证件照片' }),
    ...(!agrees && { agree: '请先同意处理以上敏感个人信息' }),
  };
}

const fields: Readonly<Record<number, Field>> = {
  [codes.realNameWrong]: 'realName',
  [codes.certNoWrong]: 'certNo',
  [codes.certNoTaken]: 'certNo',
  [codes.picturesGone]: 'images',
};

/** A refusal of the server at the field that it is about; empty for other failures. */
export function refusedField(failure: unknown): Problems<Field> {
  const field = failure instanceof ApiError ? fields[failure.code] : undefined;
  return field && failure instanceof ApiError ? { [field]: failure.message } : {};
}

/** A number of which only the ends are shown. */
export const maskedNumber = (certNo: string): string => `${certNo.slice(0, 3)}********${certNo.slice(-4)}`;
