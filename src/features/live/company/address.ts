/** R068: the address of a company's live room. */
import { defineAddress, passing, pathId } from '#shared/address.ts';
import { inviteCode, roomFields } from '../room/address.ts';

/** `code` is the invitation, `channel` where it came from. */
export const companyRoom = defineAddress('/web/live2/:id', {
  id: pathId(),
  code: passing(inviteCode()),
  channel: passing(inviteCode()),
  ...roomFields,
});

/** Parameters of the page. */
export type CompanyAddress = NonNullable<ReturnType<typeof companyRoom.read>>;
