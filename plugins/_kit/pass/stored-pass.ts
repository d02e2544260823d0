/** The pass that a device has: where it is shown, and when it ends in milliseconds since 1970. */
export interface PassAddress {
  readonly url: string;
  readonly until: number;
}

/** Local storage: the passes, on a person's own device only. The pass itself (page/public/pass.js) writes and removes them, too. */
export const PASS_KEY = 'gatehouse_pass';
/** Session storage: what this tab shows on the last slide, and does so again after a reload. */
export const PASS_SHOWN = 'gatehouse_pass_shown';
