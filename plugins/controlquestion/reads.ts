/** What a control question reads. */
export const questionReads = [
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

export type QuestionRead = (typeof questionReads)[number];
