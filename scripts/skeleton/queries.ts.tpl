/** Reads of {{items}}. */
import { {{item}}List } from '#openapi/dist/operations/{{item}}List.ts';
import type { {{Items}}Address } from '#addresses/{{items}}.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** The page of the list that an address names. */
export const {{items}}Query = (api: Api, { departmentId, page }: {{Items}}Address) =>
  apiQuery(api, {{item}}List, { query: { departmentId, page } });
