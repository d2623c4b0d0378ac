/** The write of the check-in. */
import type { QueryClient } from '@tanstack/react-query';
import { actJoin } from '#openapi/dist/operations/actJoin.ts';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { couponList } from '#openapi/dist/operations/couponList.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useApi } from '#api/ApiContext.ts';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Checks in today. A reward may be days of membership, after which the reader may do more. */
export function useCheckIn(key: string, moduleId: number) {
  const api = useApi();
  const stores = useStores();
  return useWrite(actJoin, {
    reason: '登录后即可签到',
    input: () => ({ body: { key, moduleId, do: 'checkIn' as const } }),
    success: ({ gain }) => (gain === null ? '签到成功' : `签到成功，获得${gain}`),
    codes: { [codes.actLimit]: { done: '今天已签到成功，明天再来' } },
    keep: (queryClient: QueryClient, { gain }) => {
      if (gain !== null) void changeRights({ api, stores, queryClient });
    },
    invalidates: [actModule, couponList],
    invalidatesOnFailure: [actModule],
  });
}
