/** The write of the notice settings. */
import { noticeSettingList } from '#openapi/dist/operations/noticeSettingList.ts';
import { noticeSettingSave } from '#openapi/dist/operations/noticeSettingSave.ts';
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { noticeSettingsQuery } from './queries.ts';

/** Stores the ways of one topic. */
export function useNoticeSave() {
  const { queryKey } = noticeSettingsQuery(useApi());
  return useWrite(noticeSettingSave, {
    input: (body: BodyOf<'noticeSettingSave'>) => ({ body }),
    keep: (queryClient, saved) =>
      queryClient.setQueryData(queryKey, (all) => all?.map((own) => (own.topic === saved.topic ? saved : own))),
    // WeChat was unbound elsewhere.
    invalidatesOnFailure: [noticeSettingList, userProfile],
  });
}
