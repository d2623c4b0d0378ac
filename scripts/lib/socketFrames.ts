/** The frames of a live room in the measurement of its sockets. */

/** What a page says to keep its socket open; the backend returns it [4-16]. */
export const ping = JSON.stringify({ messageType: 'PING' });

/** A message of the room, as long as an ordinary one. */
export const message = JSON.stringify({ messageType: 'CHAT', msgId: 1, userId: 7, text: '好'.repeat(60) });
