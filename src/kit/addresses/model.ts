/** The rules of delivery addresses: what a form says, and what is sent. No React, no reads. */
import type { components } from '../../../openapi/portal.d.ts';
import { maskPhone, pointsIn } from '../../shared/text.ts';
import { cleanPastedPhone, isMobilePhone, trimmed } from '../../shared/validation.ts';
import type { Region } from '../regionHospital/model.ts';
import type { Texts } from '../writing/useDraftForm.ts';

/** Where a doctor receives parcels. */
export type Address = components['schemas']['Address'];
/** An address as it is sent. */
export type AddressDraft = components['schemas']['AddressDraft'];

/** Maximum number of addresses of a doctor. */
export const maxAddresses = 20;

/** Fields of the form, in the order of validation, with their maximum code points. `region` is written by `regionToText`. */
export const limits = { name: 20, phone: 30, region: 300, detail: 100, isDefault: 1 } as const;

/** A field of the form. */
export type AddressField = keyof typeof limits;
/** The texts of the form; `isDefault` is '1' or ''. */
export type AddressTexts = Texts<AddressField>;

const minName = 2;
const minDetail = 5;

/** A region as a text for the draft: one line for each area, its code and its name. */
export const regionToText = (region: Region): string =>
  region.map(({ areaCode, areaName }) => `${areaCode} ${areaName}`).join('\n');

/** The region that `regionToText` wrote; an empty one for other texts. */
export function regionIn(text: string): Region {
  const areas = text.split('\n').map((line) => {
    const [areaCode = '', ...name] = line.split(' ');
    return { areaCode, areaName: name.join(' ') };
  });
  const isWhole = areas.length > 1 && areas.length < 4 && areas.every(({ areaCode }) => /^\d{2,12}$/.test(areaCode));
  return isWhole ? areas : [];
}

/** The region of a kept address. The server tells its name as one text, so only the last area has it. */
const regionOf = ({ provinceCode, cityCode, areaCode, areaText }: Address): Region =>
  [provinceCode, cityCode, areaCode].map((code, level) => ({ areaCode: code, areaName: level < 2 ? '' : areaText }));

/** The texts of a kept address, for the form. */
export const textsOf = (address: Address): AddressTexts => ({
  name: address.name,
  phone: address.phone,
  region: regionToText(regionOf(address)),
  detail: address.detail,
  isDefault: address.isDefault ? '1' : '',
});

/** The first problem of the form, or null. */
export function addressProblem(texts: AddressTexts): { field: AddressField; message: string } | null {
  const name = pointsIn(trimmed(texts.name));
  const phone = cleanPastedPhone(trimmed(texts.phone));
  const detail = pointsIn(trimmed(texts.detail));
  if (name === 0) return { field: 'name', message: '请输入收货人姓名' };
  if (name < minName || name > limits.name)
    return { field: 'name', message: `收货人姓名为${minName}–${limits.name}个字` };
  if (phone === '') return { field: 'phone', message: '请输入手机号' };
  if (!isMobilePhone(phone)) return { field: 'phone', message: '请输入正确的手机号' };
  if (regionIn(texts.region).length === 0) return { field: 'region', message: '请选择所在地区' };
  if (detail === 0) return { field: 'detail', message: '请输入详细地址' };
  if (detail < minDetail || detail > limits.detail)
    return { field: 'detail', message: `详细地址为${minDetail}–${limits.detail}个字` };
  return null;
}

/** The texts of a valid form as they are sent; `addressId` is null for a new address. */
export function draftIn(texts: AddressTexts, addressId: number | null): AddressDraft {
  const [province, city, area = city] = regionIn(texts.region);
  return {
    addressId,
    name: trimmed(texts.name),
    phone: cleanPastedPhone(trimmed(texts.phone)),
    provinceCode: province?.areaCode ?? '',
    cityCode: city?.areaCode ?? '',
    areaCode: area?.areaCode ?? '',
    detail: trimmed(texts.detail),
    isDefault: texts.isDefault === '1',
  };
}

/** An address in one line, for messages and names of controls. */
export const addressText = ({ name, phone, areaText, detail }: Address): string =>
  `${name} ${maskPhone(phone)} ${areaText}${detail}`;
