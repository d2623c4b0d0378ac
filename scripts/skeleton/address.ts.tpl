/** Address of the list of {{items}}. */
import { defineAddress, id, pageNumber, type ValuesAt } from './define.ts';

/** The address of the list; `departmentId` 0 means all departments. */
export const {{items}}Page = defineAddress('{{address}}', { departmentId: id(6), page: pageNumber() });

/** The values of an address. */
export type {{Items}}Address = ValuesAt<typeof {{items}}Page>;
