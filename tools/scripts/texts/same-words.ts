/** Rightly the same as in English, by key; '*' for every language. */
const SAME: Readonly<Record<string, '*' | readonly string[]>> = {
  action_ok: '*',
  control_question_title: ['fr'],
  facility_parking: ['pl'],
  form_field_name: ['de'],
  form_no: ['es', 'it'],
  form_suggestions_label: ['fr'],
  host_where: '*',
  host_say_send: ['da', 'no'],
  keyboard_letters: ['nl'],
  otp_code_label: ['de', 'fr', 'nl'],
  shell_main_label: ['da', 'de', 'it', 'nl'],
  shell_title_start: '*',
  sign_accept: ['ro'],
  sign_documents_title: ['fr'],
  sign_value_no: ['es', 'it'],
  slotbooking_day_tomorrow: '*',
  video_title: ['cs', 'da', 'de', 'et', 'fi', 'it', 'lv', 'nl', 'ro', 'sk', 'tr'],
  viewer_pause: ['da', 'de', 'fr', 'no'],
  welcome_heading: ['da', 'de', 'it', 'nl'],
};

export function sameWords(language: string): readonly string[] {
  return Object.keys(SAME).filter((key) => SAME[key] === '*' || SAME[key]?.includes(language));
}
