/** {{Items}} of the mock backend. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';

type Schemas = components['schemas'];

/** Placeholder data: replace name, summary and department. */
const {{items}} = Array.from({ length: 30 }, (_, index) => ({
  departmentId: (index % 3) + 1,
  brief: { {{item}}Id: index + 1, name: `{{title}}${index + 1}（示例）`, summary: '一句话的介绍（示例）。' },
}));

/** A page of {{items}}. */
export function list{{Items}}(query: QueryOf<'{{item}}List'>): Schemas['{{Item}}List'] {
  const { departmentId = 0, page = 1, size = 12 } = query;
  const found = {{items}}.filter((one) => departmentId === 0 || one.departmentId === departmentId);
  const list = found.slice((page - 1) * size, page * size).map(({ brief }) => brief);
  return { list, total: found.length, page, size };
}
