/** Why the portal's own server closes a chat socket, where the close code alone does not say it. */

/** Too many frames within the window: closed with 1008, which else means that the doctor is logged out. */
export const tooManyMessages = 'too many messages';
