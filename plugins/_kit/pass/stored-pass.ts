/** `until` is in milliseconds since the epoch. */
export interface PassAddress {
  readonly url: string;
  readonly until: number;
}

/** Local storage; page/public/pass.js also changes it. */
export const PASS_KEY = 'gatehouse_pass';
/** Session storage: the visit this tab shows, until another check-in begins. */
export const PASS_SHOWN = 'gatehouse_pass_shown';
/** Under PASS_SHOWN once the tab serves another check-in. */
export const PASS_ASIDE = 'aside';
