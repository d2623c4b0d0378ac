/** What a deployment decides and the browser must know; travels in the first HTML. Never a secret. */
export interface Settings {
  /** Which captcha guards the code request; `offline` is refused by the server when a real backend is configured. */
  captcha: { kind: 'offline' } | { kind: 'geetest'; script: string };
  /** Where the analytics script comes from; null for none. */
  analytics: { script: string } | null;
  /** Hosts that the social login may lead to. */
  socialHosts: string[];
  /** Hosts besides our own that the chat socket may be on. */
  chatHosts: string[];
  /** Origins besides our own that pictures may come from, such as `https://static.example.com`. */
  imageHosts: string[];
  /** The data is made up; the page says so. */
  demo: boolean;
  /** Put before the token in the Authorization header. */
  authorizationPrefix: string;
  /** Where a feedback may be posted besides our own backend [7.3-09], or null. */
  feedbackBoard: string | null;
}

/** Settings of a page without a server: everything is answered by the mocks. */
export const demoSettings: Settings = {
  captcha: { kind: 'offline' },
  analytics: null,
  socialHosts: [],
  chatHosts: [],
  imageHosts: [],
  demo: true,
  authorizationPrefix: '',
  feedbackBoard: null,
};
