/** What the crew slide reads. */
export const crewReads = [
  'module_crew',
  'module_kiosk',
  'license_plate_required',
  'facts.form',
  'facts.sign',
  'facts.sublocation',
  'facts.track',
  'services.connection',
  'services.device',
  'services.http',
  'services.pageUrl',
  'services.session',
] as const;

export type CrewRead = (typeof crewReads)[number];
