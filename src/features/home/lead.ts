/** What the first slide of the home page is about. */
import type { components } from '#openapi/portal.d.ts';
import { lessonPath } from '#addresses/item.ts';

type HomePage = components['schemas']['HomePage'];

const slogan = '医生的继续教育，从这里开始';

/** The lesson to continue with, when it has an address. */
export function lessonToContinue(home: HomePage | null) {
  const [record] = home?.continue ?? [];
  const to = record && lessonPath(record);
  return record && to ? { record, to } : null;
}

/** Title of the first slide. */
export const leadTitle = (home: HomePage | null): string => lessonToContinue(home)?.record.albumTitle ?? slogan;
