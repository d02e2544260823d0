export const READS = [
  'facts.sublocation',
  'facts.track',
  'facts.instruction',
  'facts.recall',
  'services.http',
  'services.device',
] as const;
export type VideoRead = (typeof READS)[number];
