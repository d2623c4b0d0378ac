/** An answer before a door turns it into its own form. */
export interface Answer {
  status: number;
  body: string;
  contentType: string;
  /** Cookies to set, as `Set-Cookie` values. */
  cookies: string[];
  /** Break the connection instead of answering. */
  broken: boolean;
}
