/** Writes of delivery addresses. */
import { addressList } from '#openapi/dist/operations/addressList.ts';
import { addressRemove } from '#openapi/dist/operations/addressRemove.ts';
import { addressSave } from '#openapi/dist/operations/addressSave.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '../writing/useWrite.ts';
import type { DeliveryAddressDraft } from './model.ts';

const reads = { invalidates: [addressList], invalidatesOnFailure: [addressList] };

/** Keeps an address, or changes one. The form itself tells that the address was removed elsewhere. */
export const useDeliveryAddressSave = () =>
  useWrite(addressSave, {
    input: (body: DeliveryAddressDraft) => ({ body }),
    success: '保存成功',
    codes: { [codes.notFound]: null },
    ...reads,
  });

/** Removes an address. One that is gone already has the wanted state. */
export const useDeliveryAddressRemove = () =>
  useWrite(addressRemove, {
    input: (addressId: number) => ({ body: { addressId } }),
    success: '删除成功',
    codes: { [codes.notFound]: '该地址已被删除' },
    ...reads,
  });
