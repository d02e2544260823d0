/** The pass that a device has: where it is shown, and when it ends in milliseconds since 1970. */
export interface PassAddress {
  readonly url: string;
  readonly until: number;
}

/** Local storage: the passes, on a person's own device only. The pass itself (page/public/pass.js) writes and removes them, too. */
export const PASS_KEY = 'gatehouse_pass';
/** Session storage: what this tab shows on the last slide, and again on the first one, until another check-in begins. */
export const PASS_SHOWN = 'gatehouse_pass_shown';
/** Stored there instead once this tab is for another check-in. */
export const PASS_ASIDE = 'aside';
