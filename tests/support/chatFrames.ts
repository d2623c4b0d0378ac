/** Frames of the chat's service side, for tests that play it. */

/** A frame of the service side, to doctor 10001. */
export const frame = (messageType: string, content: object = {}, rest: object = {}): string =>
  JSON.stringify({
    messageType,
    messageDirection: 1,
    userId: 10_001,
    userName: '客服',
    userHead: '',
    content,
    ...rest,
  });
