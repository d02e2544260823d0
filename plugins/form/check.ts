import { isJoined } from '../../domain/checked-options.ts';
import { type Finding, findingsOf } from '../../domain/finding.ts';
import { isOn } from '../../domain/flag.ts';
import { checkEntry } from '../../domain/form-check.ts';
import { type AskedField, isRequired, listAskedFields, REGISTRATION, readOptions } from '../../domain/form-fields.ts';
import { appendToPointer } from '../../domain/json-pointer.ts';
import { isSlow } from '../../domain/pattern-burden.ts';
import { outlookOf } from '../../domain/pattern-outlook.ts';
import { isPictureAddress } from '../../domain/photo-url.ts';
import type { PlaceToCheck, SlideCheck } from '../../domain/slide-check.ts';
import type { Field } from '../../schemas/generated/types.ts';
import { OWN_KEYS } from './values.ts';

const find = findingsOf({
  field_no_options: { severity: 'refuse', words: 'visitors must choose an option for "{field}", but it has none' },
  field_option_twice: { severity: 'refuse', words: 'the option "{option}" is listed twice' },
  field_option_joined: {
    severity: 'refuse',
    words: 'the option "{option}" reads like several other options joined by commas',
  },
  field_empty_group: { severity: 'warn', words: '"{field}" has no options to choose from' },
  field_pattern_impossible: {
    severity: 'refuse',
    words:
      'no entry in "{field}" can match {pattern}; each part between spaces, commas, semicolons or slashes is checked on its own',
  },
  field_pattern_slow: {
    severity: 'refuse',
    words: 'checking an entry against {pattern} can take minutes, because a repetition in it can be read in many ways',
  },
  field_pattern_doubtful: { severity: 'warn', words: 'no entry was found that matches {pattern}' },
  field_pattern_idle: { severity: 'warn', words: 'the pattern is checked only where the field is required' },
  field_no_choice_fits: { severity: 'refuse', words: '{pattern} accepts none of the options of "{field}"' },
  field_icon_unknown: {
    severity: 'warn',
    words: 'the icon "{icon}" cannot be shown: enter the address of a picture',
  },
  field_twice: { severity: 'refuse', words: 'the field "{field}" is listed twice; the second one is left out' },
  field_reserved: { severity: 'refuse', words: 'the name "{field}" is reserved for the check-in itself' },
  field_nameless: { severity: 'refuse', words: 'the field has no label' },
  field_unlabelled: { severity: 'warn', words: 'there is no text "{field}", so visitors see the name of the field' },
  field_value_unknown: { severity: 'warn', words: 'the initial value "{value}" is not one of the options' },
  follow_answer_gone: {
    severity: 'warn',
    words:
      'a follow-up is set for the answer "{answer}" to "{field}", which is not one of its options: choose another answer, or remove the follow-up',
  },
  follow_no_words: {
    severity: 'warn',
    words:
      'the text after the answer "{answer}" to "{field}" is missing in {languages}: write it, or remove the follow-up',
  },
  person_nobody: {
    severity: 'refuse',
    words: 'visitors must give the exact name of a host, but there are no hosts',
  },
});

const RESERVED: ReadonlySet<string> = new Set(OWN_KEYS);

/** Fields that cannot be filled in or have no label [FORM-01] [FORM-03]. */
const check: SlideCheck = {
  shows: ['/fields/default', '/contacts'],
  kinds: find.kinds,
  // The phone's need for a code decides about the next slide. The previewed number is a reserved one.
  states: () => [{ otp: { phone: '+46701740605', eligible: true } }, { otp: null }],
  findings: (place) => {
    const { fields, settings } = place;
    const asked = listAskedFields(fields, isOn(settings.license_plate_required));
    return [...names(place), ...asked.flatMap((field) => [...answers(field, place)])];
  },
};

export default check;

function* names({ fields, pathOf, text }: PlaceToCheck): Generator<Finding> {
  const seen = new Set<string>();
  for (const field of fields) {
    const path = appendToPointer(pathOf(field), 'name');
    const { name } = field;
    if (seen.has(name)) yield find('field_twice', path, { field: name });
    else if (RESERVED.has(name) || name.startsWith('control_question_') || name in Object.prototype)
      yield find('field_reserved', path, { field: name });
    else if (text(name).trim() === '' && /^(form_field|label)?[_\s]*$/.test(name)) yield find('field_nameless', path);
    else if (text(name).trim() === '') yield find('field_unlabelled', path, { field: name });
    seen.add(name);
  }
}

function* answers(field: AskedField, place: PlaceToCheck): Generator<Finding> {
  const source = place.fields.find(({ name }) => name === field.name);
  const at = source === undefined ? place.pathOf(place.fields) : place.pathOf(source);
  const name = field.name;
  if (field.icon !== null && !isPictureAddress(field.icon))
    yield find('field_icon_unknown', appendToPointer(at, 'icon'), { icon: field.icon });
  if (field.kind === 'radio' || field.kind === 'checkbox') {
    if (field.options.length === 0) {
      const code = field.required ? 'field_no_options' : 'field_empty_group';
      return yield find(code, appendToPointer(at, 'field_value'), { field: name });
    }
    yield* options(field.kind, source === undefined ? [] : readOptions(source), appendToPointer(at, 'field_value'));
    if (source?.value && !field.options.includes(source.value))
      yield find('field_value_unknown', appendToPointer(at, 'value'), { value: source.value });
  }
  const { contacts = [], requires_exact_match: isExact } = place.document;
  if (field.kind === 'person' && field.required && isExact === true && contacts.length === 0)
    yield find('person_nobody', appendToPointer(at, 'required'));
  yield* follows(field, place, appendToPointer(at, 'follows'));
  yield* patterns(field, source, appendToPointer(at, 'regex_validation'));
}

/** Replies to impossible answers never appear, or always if they expect an open box. */
function* follows(field: AskedField, { document }: PlaceToCheck, at: string): Generator<Finding> {
  const { name } = field;
  const answers = answersOf(field);
  for (const [i, { answer, say }] of (field.follows ?? []).entries()) {
    if (answers !== null && !answers.includes(answer))
      yield find('follow_answer_gone', appendToPointer(at, i, 'answer'), { field: name, answer });
    const missing = document.languages.filter(({ key }) => say && !document.texts?.[key]?.[say]?.trim());
    const languages = missing.map(({ key }) => key).join(', ');
    if (languages !== '')
      yield find('follow_no_words', appendToPointer(at, i, 'say'), { field: name, answer, languages });
  }
}

function answersOf({ kind, options }: AskedField): readonly string[] | null {
  if (kind === 'boolean') return ['1', '0'];
  return kind === 'radio' || kind === 'checkbox' ? options : null;
}

/** Checked options are sent joined by commas [FORM-08]. */
function* options(kind: AskedField['kind'], all: readonly string[], at: string): Generator<Finding> {
  for (const [i, option] of all.entries()) {
    const others = all.filter((other) => other !== option);
    if (all.indexOf(option) !== i) yield find('field_option_twice', appendToPointer(at, i), { option });
    else if (kind === 'checkbox' && isJoined(option, others))
      yield find('field_option_joined', appendToPointer(at, i), { option });
  }
}

/** Patterns are checked in required fields only [FORM-03]. */
function* patterns(field: AskedField, source: Field | undefined, at: string): Generator<Finding> {
  const { name, pattern } = field;
  if (pattern === null || source === undefined) return;
  if (!field.required) {
    // Required at some places only.
    if (name !== REGISTRATION && !isRequired(source)) yield find('field_pattern_idle', at);
    return;
  }
  if (isSlow(pattern)) return yield find('field_pattern_slow', at, { pattern });
  const choices = answersOf(field) ?? [];
  if (choices.length > 0) {
    const isHopeless = choices.every((choice) => checkEntry(field, choice) !== null);
    if (isHopeless) yield find('field_no_choice_fits', at, { field: name, pattern });
    return;
  }
  const outlook = outlookOf(pattern, field.kind === 'tel' ? 'phone' : 'part');
  if (outlook.kind === 'impossible') yield find('field_pattern_impossible', at, { field: name, pattern });
  if (outlook.kind === 'doubtful') yield find('field_pattern_doubtful', at, { pattern });
}
