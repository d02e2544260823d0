/** What the slide of the breath test reads. */
export const breathReads = [
  'module_breathalyzer',
  'breathalyzer_freq',
  'breathalyzer_status',
  'facts.instruction',
  'facts.sublocation',
  'facts.track',
  'facts.sign',
  'facts.form',
  'services.http',
  'services.storage',
  'services.device',
] as const;

export type BreathRead = (typeof breathReads)[number];
