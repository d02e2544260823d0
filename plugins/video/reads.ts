/** What the video slide reads. */
export const videoReads = [
  'facts.sublocation',
  'facts.track',
  'facts.instruction',
  'facts.recall',
  'services.http',
  'services.device',
] as const;

export type VideoRead = (typeof videoReads)[number];
