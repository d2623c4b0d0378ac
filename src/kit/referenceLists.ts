/** Reads of the lists that a doctor chooses from: areas, hospitals, departments, titles [7.2-01..07]. */
import { areaList, cityList, hospitalList, provinceList, titleList } from '../../openapi/dist/lists.ts';
import { departmentList, departmentTypes } from '../../openapi/dist/operations.ts';
import type { Api } from '../api/client.ts';
import { apiQuery } from '../api/query.ts';

const staleTime = 10 * 60_000;

/** First level of the region [7.2-01]. */
export const provincesQuery = (api: Api) => ({ ...apiQuery(api, provinceList), staleTime });

/** Cities of a province [7.2-02]. */
export const citiesQuery = (api: Api, areaCode: string) => ({
  ...apiQuery(api, cityList, { query: { areaCode } }),
  staleTime,
});

/** Districts of a city [7.2-03]. */
export const districtsQuery = (api: Api, areaCode: string) => ({
  ...apiQuery(api, areaList, { query: { areaCode } }),
  staleTime,
});

/** Hospitals of a district [7.2-04]. */
export const hospitalsQuery = (api: Api, areaCode: string) => ({
  ...apiQuery(api, hospitalList, { query: { areaCode } }),
  staleTime,
});

/** All departments, the not yet open ones too [7.2-05]. */
export const departmentChoicesQuery = (api: Api) => ({ ...apiQuery(api, departmentList), staleTime });

/** All titles [7.2-06]. */
export const titlesQuery = (api: Api) => ({ ...apiQuery(api, titleList), staleTime });

/** Sub-specialties of a department; userId 0 for visitors [7.2-07]. */
export const typesQuery = (api: Api, userId: number, departmentId: number) => ({
  ...apiQuery(api, departmentTypes, { path: { userId, departmentId } }),
  staleTime,
});
