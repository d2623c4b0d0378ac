/** Close reasons of the portal's chat socket, where the close code alone is ambiguous. */

/** Too many frames within the window: closed with 1008, which otherwise means that the doctor is logged out. */
export const tooManyMessages = 'too many messages';
