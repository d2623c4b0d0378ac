/** What the mock backend remembers of meetings, as plain data. */

/** The changes of one meeting. */
export interface MeetingChange {
  /** Why it will not take place; missing when it will. */
  cancelReason?: string;
  /** By how long its begin and end have moved, ms; the registration moves with them. */
  shift?: number;
  /** It is said to be postponed. */
  isPostponed?: boolean;
  /** How often something was changed; a calendar program takes over a change only with a higher number. */
  count: number;
}
