export const SCHEMES = ['system', 'light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

const STORED = 'gatehouse_staff_scheme';

export function chosenScheme(): Scheme {
  const stored = localStorage.getItem(STORED);
  return SCHEMES.find((scheme) => scheme === stored) ?? 'system';
}

export function applyScheme(scheme: Scheme = chosenScheme()): void {
  localStorage.setItem(STORED, scheme);
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}
