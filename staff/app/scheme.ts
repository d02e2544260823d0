/** Light, dark, or as the device says. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

const STORED = 'gatehouse_staff_scheme';

/** What was chosen in this browser. */
export function chosenScheme(): Scheme {
  const stored = localStorage.getItem(STORED);
  return SCHEMES.find((scheme) => scheme === stored) ?? 'system';
}

/** Shows the page in a scheme: the chosen one unless told. */
export function applyScheme(scheme: Scheme = chosenScheme()): void {
  localStorage.setItem(STORED, scheme);
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}
