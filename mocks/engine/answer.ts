/** An answer before a door converts it to its own type. */
export interface Answer {
  status: number;
  body: string;
  contentType: string;
  /** Cookies to set, as `Set-Cookie` values. */
  cookies: string[];
  /** Break the connection instead of answering. */
  broken: boolean;
}
