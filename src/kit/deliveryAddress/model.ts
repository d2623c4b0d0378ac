/** The rules of delivery addresses: what a form says, and what is sent. No React, no reads. */
import type { components } from '#openapi/portal.d.ts';
import { maskPhone, pointsIn } from '#shared/text.ts';
import { phoneOf } from '#shared/typedNumbers.ts';
import { isMobilePhone, type Problems, trimmed } from '#shared/validation.ts';
import type { Region } from '../choice/model.ts';
import type { Texts } from '../writing/useDraftForm.ts';

/** Where a doctor receives parcels. */
export type DeliveryAddress = components['schemas']['Address'];
/** An address as it is sent. */
export type DeliveryAddressDraft = components['schemas']['AddressDraft'];

/** Maximum number of addresses of a doctor. */
export const maxDeliveryAddresses = 20;

/** Fields of the form, in the order of validation, with their maximum code points. `region` is written by `regionToText`. */
export const limits = { name: 20, phone: 30, region: 300, detail: 100, isDefault: 1 } as const;

/** A field of the form. */
export type DeliveryAddressField = keyof typeof limits;
/** The texts of the form; `isDefault` is '1' or ''. */
export type DeliveryAddressTexts = Texts<DeliveryAddressField>;

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
const regionOf = ({ provinceCode, cityCode, areaCode, areaText }: DeliveryAddress): Region =>
  [provinceCode, cityCode, areaCode].map((code, level) => ({ areaCode: code, areaName: level < 2 ? '' : areaText }));

/** The texts of a kept address, for the form. */
export const textsOf = (address: DeliveryAddress): DeliveryAddressTexts => ({
  name: address.name,
  phone: address.phone,
  region: regionToText(regionOf(address)),
  detail: address.detail,
  isDefault: address.isDefault ? '1' : '',
});

/** The message about a text by its length, or undefined. */
function lengthProblem(typed: string, name: string, least: number, most: number): string | undefined {
  const length = pointsIn(trimmed(typed));
  if (length === 0) return `请输入${name}`;
  return length < least || length > most ? `${name}为${least}–${most}个字` : undefined;
}

/** The problems of the form. */
export function deliveryAddressProblems(texts: DeliveryAddressTexts): Problems<DeliveryAddressField> {
  const name = lengthProblem(texts.name, '收货人姓名', minName, limits.name);
  const phone = phoneOf(texts.phone);
  const detail = lengthProblem(texts.detail, '详细地址', minDetail, limits.detail);
  return {
    ...(name && { name }),
    ...(!isMobilePhone(phone) && { phone: phone === '' ? '请输入手机号' : '请输入正确的手机号' }),
    ...(regionIn(texts.region).length === 0 && { region: '请选择所在地区' }),
    ...(detail && { detail }),
  };
}

/** The texts of a valid form as they are sent; `addressId` is null for a new address. */
export function draftIn(texts: DeliveryAddressTexts, addressId: number | null): DeliveryAddressDraft {
  const [province, city, area = city] = regionIn(texts.region);
  return {
    addressId,
    name: trimmed(texts.name),
    phone: phoneOf(texts.phone),
    provinceCode: province?.areaCode ?? '',
    cityCode: city?.areaCode ?? '',
    areaCode: area?.areaCode ?? '',
    detail: trimmed(texts.detail),
    isDefault: texts.isDefault === '1',
  };
}

/** An address in one line, for messages and names of controls. */
export const deliveryAddressText = ({ name, phone, areaText, detail }: DeliveryAddress): string =>
  `${name} ${maskPhone(phone)} ${areaText}${detail}`;
