/** The route of those who teach, loaded on demand. */
import { data } from 'react-router-dom';
import type { components } from '../../../openapi/portal.d.ts';
import { ApiError } from '../../api/errors.ts';
import { readLecturers } from '../../features/lecturers/address.ts';
import { lecturerQuery } from '../../features/lecturers/queries.ts';
import { pageIn } from '../../shared/query.ts';
import type { Services } from '../services.ts';
import { handle, type Page, prime, searchOf } from './page.ts';
import type { Matter } from './routes.tsx';

/** R088: a lecturer, or without an id all of them; an id that is none, or nobody's, is not there. */
export async function lecturerPage(services: Services): Promise<Page> {
  const { api, queryClient } = services;
  const { LecturerDetail, lecturerReads, lecturersReads } = await import('../../pages/LecturerDetail.tsx');
  const of = ({ data: about }: Matter) => about as components['schemas']['Lecturer'] | null;
  return {
    Component: LecturerDetail,
    async loader(args) {
      const { id } = args.params;
      if (id === undefined) {
        return prime(services, lecturersReads(api, readLecturers(searchOf(args))));
      }
      if (!/^[1-9][0-9]{0,11}$/.test(id)) throw data(null, { status: 404 });
      const reads = prime(services, lecturerReads(api, Number(id), pageIn(searchOf(args))));
      const about = await queryClient.fetchQuery(lecturerQuery(api, Number(id))).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 4040) throw data(null, { status: 404 });
        throw error;
      });
      await reads;
      return about;
    },
    handle: {
      ...handle('lecturer-detail-id', '', 'LecturerDetail', ''),
      title: (_search: URLSearchParams, matter: Matter) =>
        matter.params.id === undefined ? '名师团队' : (of(matter)?.lecturer.name ?? '页面不存在'),
      description: (matter: Matter) =>
        of(matter)?.lecturer.goodAt ?? '橙医学苑各科室的授课讲师，按科室、姓名和擅长领域查找。',
    },
  };
}
