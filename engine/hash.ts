/** 0 when empty, null when not a whole number [NAV-01]. */
export function parseHash(hash: string): number | null {
  if (hash === '' || hash === '#' || hash === '#/') return 0;
  const digits = /^#\/(\d{1,4})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function formatHash(index: number): string {
  return index === 0 ? '' : `#/${index}`;
}

export interface Arrival {
  readonly hash: string;
  readonly navigation: 'navigate' | 'reload' | 'back_forward';
  readonly referrer: string;
  readonly origin: string;
}

/**
 * A hash counts only after a link from our own pages, such as a language link; a reload starts over [NAV-04] [NAV-05]
 * [DEP-11].
 */
export function firstIndex({ hash, navigation, referrer, origin }: Arrival): number {
  if (navigation !== 'navigate' || !URL.canParse(referrer)) return 0;
  const from = new URL(referrer);
  const isOurs = from.origin === origin && (from.href.includes('/slideshow') || from.pathname.includes('/link/'));
  return isOurs ? (parseHash(hash) ?? 0) : 0;
}
