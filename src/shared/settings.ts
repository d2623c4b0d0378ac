/** Deployment settings for the browser, sent in the HTML, so all of them are public. */
import type { TokenMode } from './sessionMark.ts';

/** The settings. */
export interface Settings {
  /** The captcha of the code request; the server refuses `offline` with a real backend. */
  captcha: { kind: 'offline' } | { kind: 'geetest'; script: string };
  /** URL of the analytics script; null for none. */
  analytics: { script: string } | null;
  /** Hosts that the social login may redirect to. */
  socialHosts: string[];
  /** Other hosts that the chat socket may connect to. */
  chatHosts: string[];
  /** Other origins that pictures may come from, such as `https://static.example.com`. */
  imageHosts: string[];
  /** Domain of the cookies that the two product hosts share [9-11], or null for host-only cookies. */
  cookieDomain: string | null;
  /** The data is fictitious; the page says so. */
  demo: boolean;
  /** Who adds the token to the calls of this browser. */
  tokenMode: TokenMode;
  /** The cookies of a sealed token belong to one https host, and their names say so to the browser. */
  isHostBound: boolean;
  /** Put before the token in the Authorization header. */
  authorizationPrefix: string;
  /** The fixed secret of the signing helper [7.4-01]. It is public, and no server secret may equal it (faults G06). */
  signingSecret: string;
  /** External URL for posting feedback [7.3-09], or null. */
  feedbackBoard: string | null;
  /** Page of a map service; `position` (longitude, latitude) and `name` are added to it. Null for none. */
  mapService: string | null;
}

/** The secret of the mock backend, which knows no other one. */
export const demoSigningSecret = 'demo-signing-secret';

/** Settings of a page without a server, where the mocks handle all calls. */
export const demoSettings: Settings = {
  captcha: { kind: 'offline' },
  analytics: null,
  socialHosts: [],
  chatHosts: [],
  imageHosts: [],
  cookieDomain: null,
  demo: true,
  tokenMode: 'cookie',
  isHostBound: false,
  authorizationPrefix: '',
  signingSecret: demoSigningSecret,
  feedbackBoard: null,
  mapService: null,
};
