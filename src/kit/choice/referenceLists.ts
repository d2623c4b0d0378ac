/** Reads of the lists that a doctor chooses from: areas, hospitals, titles [7.2-01..04], [7.2-06]. */
import { areaList } from '#openapi/dist/operations/areaList.ts';
import { cityList } from '#openapi/dist/operations/cityList.ts';
import { hospitalList } from '#openapi/dist/operations/hospitalList.ts';
import { provinceList } from '#openapi/dist/operations/provinceList.ts';
import { titleList } from '#openapi/dist/operations/titleList.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { uniqueBy } from '../lists/uniqueBy.ts';

const staleTime = 10 * 60_000;
const uniqueAreas = uniqueBy<Payload<'provinceList'>[number]>(({ areaCode }) => areaCode);
const uniqueHospitals = uniqueBy<Payload<'hospitalList'>[number]>(({ hospitalId }) => hospitalId);
const uniqueTitles = uniqueBy<Payload<'titleList'>[number]>(({ titleId }) => titleId);

/** First level of the region [7.2-01]. */
export const provincesQuery = (api: Api) => ({
  ...apiQuery(api, provinceList, { isShown: true }),
  staleTime,
  select: uniqueAreas,
});

/** Cities of a province [7.2-02]. */
export const citiesQuery = (api: Api, areaCode: string) => ({
  ...apiQuery(api, cityList, { query: { areaCode }, isShown: true }),
  staleTime,
  select: uniqueAreas,
});

/** Districts of a city [7.2-03]. */
export const districtsQuery = (api: Api, areaCode: string) => ({
  ...apiQuery(api, areaList, { query: { areaCode }, isShown: true }),
  staleTime,
  select: uniqueAreas,
});

/** Hospitals of a district [7.2-04]. */
export const hospitalsQuery = (api: Api, areaCode: string) => ({
  ...apiQuery(api, hospitalList, { query: { areaCode }, isShown: true }),
  staleTime,
  select: uniqueHospitals,
});

/** All titles [7.2-06]. */
export const titlesQuery = (api: Api) => ({
  ...apiQuery(api, titleList, { isShown: true }),
  staleTime,
  select: uniqueTitles,
});
