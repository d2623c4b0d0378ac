/** What is wrong below and around the answers: HTTP, cookies, envelopes. */
import { around, broken, insteadOf, named, silent, text } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

const html = { type: 'text/html; charset=utf-8', text: '<html><h1>502 Bad Gateway</h1></html>' };

/** Wrong backends. */
export const transport: Deviation[] = [
  {
    name: 'a page of the gateway instead of an answer',
    alter: broken('titleList', { ...html, status: 502 }),
    only: 'reference',
    names: { operation: 'titleList', pointer: '(status)', got: /502/ },
  },
  {
    name: 'a page with HTTP 200',
    alter: broken('lecturerList', html),
    only: 'lecturer',
    names: { operation: 'lecturerList', pointer: ['(content-type)', ''] },
  },
  {
    name: 'HTTP 401 for a token that is not known',
    alter: broken('userProfile', { status: 401 }, ({ code }) => code === 401),
    only: 'profile',
    names: { operation: 'userProfile', pointer: '(status)', got: /401/ },
  },
  {
    name: 'a connection that breaks off',
    alter: silent('departmentList'),
    only: 'departmentList titleList',
    names: { operation: 'departmentList', pointer: '(connection)' },
  },
  {
    name: 'success is true instead of a code',
    alter: around('hospitalList', () => async (_call, ask) => {
      const answer = await ask();
      const { code, ...others } = answer.body;
      return { ...answer, body: { ...others, success: code === 200 } };
    }),
    only: 'reference',
    names: { operation: 'hospitalList', pointer: '/code', got: /missing/ },
  },
  {
    name: 'the code as a text',
    alter: around('areaList', () => async (_call, ask) => {
      const answer = await ask();
      return { ...answer, body: { ...answer.body, code: String(answer.body.code) } };
    }),
    only: 'reference',
    names: { operation: 'areaList', pointer: '/code', got: /"\d+"/ },
  },
  {
    name: 'no message with a refusal',
    alter: around('courseDetail', () => async (_call, ask) => {
      const answer = await ask();
      return answer.body.code === 200 ? answer : { ...answer, body: { ...answer.body, message: '' } };
    }),
    only: 'courseDetail',
    names: { operation: 'courseDetail', pointer: '/message' },
  },
  {
    name: 'words of the programmers for the doctor',
    alter: around('articleDetail', () => async (_call, ask) => {
      const answer = await ask();
      return answer.body.code === 200
        ? answer
        : { ...answer, body: { ...answer.body, message: 'NullPointerException' } };
    }),
    only: 'article',
    names: { operation: 'articleDetail', pointer: '/message', got: /NullPointer/ },
  },
  {
    name: 'one code for all refusals',
    alter: around('login', () => async (_call, ask) => {
      const answer = await ask();
      return answer.body.code === 200 ? answer : { ...answer, body: { ...answer.body, code: 500 } };
    }),
    only: 'account',
    names: { operation: 'login', pointer: '/code', got: /500/ },
  },
  {
    name: 'data beside the envelope',
    alter: around('titleList', () => async (_call, ask) => {
      const answer = await ask();
      return { ...answer, body: { code: 200, message: '成功', result: answer.body.data } as Json };
    }),
    only: 'reference',
    names: { operation: 'titleList', pointer: '/data', got: /result/ },
  },
  {
    name: 'all ids of courses as texts',
    alter: named('albumId', text),
    only: 'course',
    names: { operation: 'courseList', pointer: '/data/list/*/albumId', got: /"/ },
  },
  {
    name: 'a parameter that is too long is cut off',
    alter: insteadOf('searchResult', 'badParameter'),
    only: 'search',
    names: { operation: 'searchResult', pointer: '/query' },
  },
];
