/** Reads of case studies. */
import { medicaseBoard } from '#openapi/dist/operations/medicaseBoard.ts';
import { medicaseDetail } from '#openapi/dist/operations/medicaseDetail.ts';
import { medicaseList } from '#openapi/dist/operations/medicaseList.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { CasesAddress } from '#addresses/case.ts';

const pageSize = 12;

/** A page of cases; only a doctor has finished some, so that a visitor's list has no state. */
export const casesQuery = (api: Api, address: CasesAddress, isLoggedIn: boolean) => {
  const { departmentId, level, state, sort, keyword, page } = address;
  return apiQuery(api, medicaseList, {
    query: {
      departmentId,
      ...(level > 0 && { level: level as 1 | 2 | 3 }),
      ...(state && isLoggedIn && { state }),
      ...(keyword && { keyword }),
      sort,
      page,
      size: pageSize,
    },
  });
};

/** The case of the week, the ranking and the doctor's own figures. */
export const caseBoardQuery = (api: Api) => apiQuery(api, medicaseBoard);

/** A case as this reader sees it; refused with 4040 when there is none. */
export const caseQuery = (api: Api, id: number) => apiQuery(api, medicaseDetail, { query: { id } });

/** A page of the cases of an author, the newest first. */
export const casesOfQuery = (api: Api, lecturerId: number, page: number) =>
  apiQuery(api, medicaseList, { query: { lecturerId, sort: 'new', page, size: pageSize } });
