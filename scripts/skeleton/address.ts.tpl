/** Address of the list of {{items}}. */
import { defineAddress, id, pageNumber } from '#shared/address.ts';

/** The address of the list; `departmentId` 0 means all departments. */
export const {{items}} = defineAddress('{{address}}', { departmentId: id(6), page: pageNumber() });

/** The values of an address. */
export type {{Items}}Address = NonNullable<ReturnType<typeof {{items}}.read>>;
