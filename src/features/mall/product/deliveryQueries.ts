/** Reads of what delivery costs; apart from the others, because they load after the page. */
import { mallFreight } from '../../../../openapi/dist/mall.ts';
import { userProfile } from '../../../../openapi/dist/profile.ts';
import type { Api } from '../../../api/client.ts';
import { apiQuery, privateQuery } from '../../../api/query.ts';

/** What the delivery to a region costs. */
export const freightQuery = (api: Api, productId: number, areaCode: string, quantity: number) =>
  apiQuery(api, mallFreight, { query: { productId, areaCode, quantity }, isShown: true });

/** The profile of the doctor, for the region of the hospital. */
export const profileQuery = (api: Api) => privateQuery(api, userProfile);
