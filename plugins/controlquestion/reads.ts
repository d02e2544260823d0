export const READS = [
  'module_control_questions',
  'control_questions',
  'control_questions_settings',
  'facts.sublocation',
  'facts.track',
  'facts.instruction',
  'facts.recall',
  'facts.entrycode',
  'services.staff',
  'services.photo',
  'services.device',
] as const;
export type QuestionRead = (typeof READS)[number];
