/** The read of the notice settings. */
import { noticeSettingList } from '#openapi/dist/operations/noticeSettingList.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** On which ways the doctor hears about what. */
export const noticeSettingsQuery = (api: Api) => privateQuery(api, noticeSettingList);
