/** R067: the address of a live room. */
import { choice, defineAddress, type Field, pathId, passing, seconds } from '#shared/address.ts';

/** Tabs beside the picture. */
export const liveTabs = ['chat', 'questions', 'courses'] as const;
/** A tab beside the picture. */
export type LiveTab = (typeof liveTabs)[number];

/** A typed invite code without the white space around it, and without full-width characters of an input method. */
export const tidyCode = (text: string): string => text.normalize('NFKC').trim();

/** Whether a text can be an invite code. */
export const isInviteCode = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** An invite code; texts that cannot be one count as none. */
export const inviteCode = (): Field<string> => ({
  read: (text) => (text !== null && isInviteCode(tidyCode(text)) ? tidyCode(text) : ''),
  write: (value) => value || null,
});

/** Parameters of a room besides its id, shared by the rooms of companies. */
export const roomFields = {
  /** Second of the replay to begin at. */
  t: passing(seconds()),
  tab: passing(
    choice<LiveTab>(
      liveTabs.map((tab) => [tab] as const),
      'chat',
    ),
  ),
};

/** The room of one stream; the shell leads `/web/live` to the list. */
export const liveRoom = defineAddress('/web/live/:id', {
  id: pathId(),
  inviteCode: passing(inviteCode()),
  ...roomFields,
});

/** Parameters of the page. */
export type LiveRoomAddress = NonNullable<ReturnType<typeof liveRoom.read>>;
