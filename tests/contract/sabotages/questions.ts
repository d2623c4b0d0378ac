/** Faults of a backend that ignores or changes parameters: filters, pages, orders, keywords. */
import * as codes from '#openapi/dist/codes.ts';
import type { Json } from '../document.ts';
import { replacesCode, inData, changesAddress, rewrite, type Sabotage } from '../faults.ts';

const itemsOf = (data: Json): Json[] => data.list as Json[];

/** Lists that are valid, but do not match the request. */
export const questions: Sabotage[] = [
  {
    name: 'results in the wrong order',
    inChinese: '结果的顺序不对',
    operation: 'searchResult',
    outcome: 'module',
    fault: () => async (request, forward) => {
      const sorted = new URL(request.url).searchParams.has('sort');
      return sorted ? inData((data) => ({ ...data, list: itemsOf(data).reverse() }))(request, forward) : forward();
    },
    pointer: '/data/list',
  },
  {
    name: 'the first page for every page',
    inChinese: '总是返回第一页',
    operation: 'searchResult',
    outcome: 'module',
    fault: () => changesAddress((query) => query.delete('page')),
    pointer: '/query/page',
  },
  {
    name: 'pages that begin one item too early',
    inChinese: '每页提前一条开始',
    operation: 'searchResult',
    outcome: 'module',
    fault: () => shifted(-1),
    pointer: '/query/page',
  },
  {
    name: 'pages that skip one item between them',
    inChinese: '两页之间漏掉一条',
    operation: 'searchResult',
    outcome: 'module',
    fault: () => shifted(1),
    pointer: '/query/page',
  },
  {
    name: 'pages that are one item too long',
    inChinese: '每页多出一条',
    operation: 'searchResult',
    outcome: 'module',
    fault: () => inData((data) => ({ ...data, list: [...itemsOf(data), ...itemsOf(data).slice(0, 1)] })),
    pointer: '/query/page',
  },
  {
    name: 'a duplicate search result',
    inChinese: '同一条结果出现两次',
    operation: 'searchResult',
    outcome: 'module',
    fault: () => inData((data) => ({ ...data, list: itemsOf(data).map((_item, _at, [first]) => first) })),
    pointer: '/data/list/*',
  },
  {
    name: 'a search that ignores the keyword',
    inChinese: '搜索不理会关键词',
    operation: 'searchResult',
    outcome: 'empty',
    fault: () => changesAddress((query) => query.set('kw', '手术')),
    pointer: '/data/total',
  },
  {
    name: 'a search that ignores the department',
    inChinese: '搜索不理会科室',
    operation: 'searchResult',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('depId')),
    pointer: '/query/depId',
  },
  {
    name: 'a search that ignores the tab',
    inChinese: '搜索不理会分类标签',
    operation: 'searchResult',
    outcome: 'module',
    fault: () => changesAddress((query) => query.set('module', 'all')),
    pointer: '/data/groups',
  },
  {
    name: 'a total that is one too many',
    inChinese: '总数多一',
    operation: 'searchResult',
    outcome: 'module',
    fault: () => inData((data) => ({ ...data, total: Number(data.total) + 1 })),
    pointer: '/data/total',
  },
  {
    name: 'tabs in another order',
    inChinese: '标签的顺序不同',
    operation: 'searchResult',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, counts: (data.counts as Json[]).reverse() })),
    pointer: '/data/counts/0/module',
  },
  {
    name: 'suggestions for another keyword',
    inChinese: '给出另一个关键词的联想',
    operation: 'fuzzySearch',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.set('target', '心')),
    pointer: '/data/keywords/0/tips',
  },
  {
    name: 'a category filter of questions without effect',
    inChinese: '每个分类下都是全部问题',
    operation: 'helpList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('category')),
    pointer: '/data/list/length',
  },
  {
    name: 'a help search that ignores the keyword',
    inChinese: '帮助搜索不理会关键词',
    operation: 'helpList',
    outcome: 'empty',
    fault: () => changesAddress((query) => query.delete('keyword')),
    pointer: '/data/list',
  },
  {
    name: 'the current agreement for an old version',
    inChinese: '要旧版协议却给了现行版',
    operation: 'protocolDetail',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('version')),
    pointer: '/data/version',
  },
  {
    name: 'one home page for all departments',
    inChinese: '所有科室同一个首页',
    operation: 'indexHome',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.set('departmentId', '2')),
    pointer: '/data/departmentId',
  },
  {
    name: 'provinces instead of cities',
    inChinese: '要城市却又给了省份',
    operation: 'cityList',
    outcome: 'empty',
    fault: () => changesAddress((query) => query.set('areaCode', '990000')),
    pointer: '/data',
  },
  {
    name: 'a closed department that can be chosen',
    inChinese: '未开通的科室也能选择',
    operation: 'departmentSave',
    outcome: 'ok',
    fault: () => replacesCode(codes.badParameter, 'departmentSave', 'ok'),
    pointer: '/code',
  },
  {
    name: 'an authorization address without a way back',
    inChinese: '授权后返回不了原处',
    operation: 'pcAuth',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.set('redirectURI', 'https://portal.invalid/elsewhere')),
    pointer: '/data',
  },
  {
    name: 'a chat address that is not a socket address',
    inChinese: '聊天地址不是套接字',
    operation: 'onlineConsultingUrl',
    outcome: 'ok',
    fault: () => rewrite((answer) => ({ ...answer, data: String(answer.data).replace('ws', 'http') })),
    pointer: '/data',
  },
];

/** Shifts the start of all pages after the first by some items; a negative number shifts it back. */
function shifted(by: number): ReturnType<Sabotage['fault']> {
  return async (request, forward) => {
    const { searchParams } = new URL(request.url);
    const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('size') ?? 20)];
    if (page < 2) return forward();
    const all = new URL(request.url);
    all.searchParams.set('page', '1');
    all.searchParams.set('size', '50');
    const whole = (await (await forward(new Request(all, request))).json()) as { data: Json };
    const start = (page - 1) * size + by;
    return inData((data) => ({ ...data, list: itemsOf(whole.data).slice(start, start + size) }))(request, forward);
  };
}
