/** Writes about the own data and the account. */
import { accountClose } from '#openapi/dist/operations/accountClose.ts';
import { accountCloseUndo } from '#openapi/dist/operations/accountCloseUndo.ts';
import { accountClosing } from '#openapi/dist/operations/accountClosing.ts';
import { dataExport } from '#openapi/dist/operations/dataExport.ts';
import { dataExportFile } from '#openapi/dist/operations/dataExportFile.ts';
import { dataExportStart } from '#openapi/dist/operations/dataExportStart.ts';
import { inboxRemind } from '#openapi/dist/operations/inboxRemind.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { genericMessage } from '#api/errors.ts';
import { useSaving } from '#kit/saving/useSaving.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { dataExportQuery } from './queries.ts';

/** Begins the file with the own data. */
export function useExportStart() {
  const { queryKey } = dataExportQuery(useApi());
  return useWrite(dataExportStart, {
    input: () => ({}),
    keep: (queryClient, begun) => queryClient.setQueryData(queryKey, begun),
    // It was begun on another device.
    invalidatesOnFailure: [dataExport],
  });
}

/** Requests the address of the file, which is valid for minutes and never cached, and follows it. */
export function useExportFile() {
  const { notices } = useStores();
  const { download } = useSaving();
  return useWrite(dataExportFile, {
    input: () => ({}),
    keep(_, { url }) {
      if (!download(url)) notices.show('error', genericMessage);
    },
    invalidatesOnFailure: [dataExport],
  });
}

/** Closes the account in seven days. What is wrong with the code is shown at its field, too. */
export const useAccountClose = () =>
  useWrite(accountClose, {
    input: (body: BodyOf<'accountClose'>) => ({ body }),
    success: ({ effectiveAt }) => `已申请注销，${dateText(effectiveAt)} 前可以撤销`,
    invalidates: [accountClosing, inboxRemind],
    invalidatesOnFailure: [accountClosing, inboxRemind],
  });

/** Keeps the account that is being closed. */
export const useCloseUndo = () =>
  useWrite(accountCloseUndo, {
    input: () => ({}),
    success: '已撤销注销，账号恢复正常',
    invalidates: [accountClosing, inboxRemind],
    invalidatesOnFailure: [accountClosing, inboxRemind],
  });
