/** The read of one course. */
import { courseDetail } from '../../../openapi/dist/video.ts';
import type { Api } from '../../api/client.ts';
import { apiQuery } from '../../api/query.ts';

/** A course as this reader sees it. */
export const courseQuery = (api: Api, albumId: number) => apiQuery(api, courseDetail, { query: { albumId } });
