/** What the welcome slide reads. */
export const welcomeReads = [
  'module_kiosk',
  'services.http',
  'services.storage',
  'services.session',
  'services.pageUrl',
] as const;

export type WelcomeRead = (typeof welcomeReads)[number];
