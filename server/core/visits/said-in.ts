import { splitChecked } from '../../../domain/checked-options.ts';
import { optionsOf } from '../../../domain/form-fields.ts';
import { optionWord } from '../../../domain/option-word.ts';
import type { ControlQuestion } from '../../../domain/questions.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { slideLists } from '../../plugin-slides.ts';
import type { LocationDocument } from '../locations/document.ts';
import { defaultLanguage, languageData } from '../locations/page/texts.ts';
import { translatorFor } from '../locations/page/translator-for.ts';
import { itemWords } from './item-words.ts';

interface Said {
  readonly label: string;
  readonly value: string;
}

interface Asking {
  readonly control_questions?: readonly ControlQuestion[] | null | undefined;
  readonly track_data?: Asking | null | undefined;
  readonly sub_locations?: readonly Asking[] | null | undefined;
  readonly tracks?: readonly Asking[] | null | undefined;
}

/** Of a form data key under which a question is answered. */
const ANSWER = /^control_question_(\d+)$/;

/** The id of the question that is answered under a key of the form; undefined where there is none. */
export const questionId = (key: string): string | undefined => ANSWER.exec(key)?.[1];

/** The question that is answered under a key of the form, as the location itself asks it where it does. */
export function questionOf(document: LocationDocument, key: string): string | undefined {
  const all = questionsOf(document.location).filter(({ id }) => String(id) === questionId(key));
  return (all.find(({ language }) => language.toLowerCase() === defaultLanguage(document)) ?? all[0])?.question;
}

/** What a field of yes and no is sent as, by the words for it. */
const YES_OR_NO: ReadonlyMap<string, string> = new Map([
  ['1', 'form_yes'],
  ['0', 'form_no'],
]);

/** The fields of every place. */
export function fieldsOf({ fields }: LocationDocument): readonly Field[] {
  return [fields?.default, ...Object.values(fields?.by_id ?? {})].flatMap((list) => list ?? []);
}

/** Whether the location asks this question, and it has the answer; '' for none yet. */
export function hasAnswer(document: LocationDocument, id: string, answer: string): boolean {
  const asked = questionsOf(document.location).filter((question) => String(question.id) === id);
  return asked.some((question) => answer === '' || answersOf(question).includes(answer));
}

/** What visitors entered and answered in theirs, in the language of whoever reads it; else in the location's own [DESK-01]. */
export function saidIn(document: LocationDocument, language: string) {
  const own = defaultLanguage(document);
  const labels = [translatorFor(document, language), translatorFor(document, own)] as const;
  const words = [language, own].map((one) => languageData(document, one));
  const fields = fieldsOf(document);
  const questions = questionsOf(document.location);
  const itemsIn = itemWords(document, slideLists, [language, own]);

  const optionIn = (option: string): string =>
    words.map((data) => optionWord(option, data)).find((word) => word !== option) ?? option;
  return {
    entry([key, value]: readonly [string, string]): Said {
      const label = labels.map((say) => say(key)).find((text) => text !== '') ?? readable(key);
      const asked = fields.filter(({ name }) => name === key);
      const yesOrNo = asked.some(({ field_type }) => field_type === 'boolean') ? YES_OR_NO.get(value) : undefined;
      if (yesOrNo !== undefined) return { label, value: labels[0](yesOrNo) };
      const options = asked.flatMap(optionsOf);
      const chosen = splitChecked(value, options);
      // What was not among the options is shown as it was sent.
      const isWhole = chosen.length > 0 && options.length > 0 && value.length === chosen.join(',').length;
      return { label, value: isWhole ? chosen.map(optionIn).join(', ') : itemsIn(key, value) };
    },
    /** Question and answer in one language, whichever it is; a question that was deleted since is named by its number. */
    answer(id: string, value: string): Said {
      const all = questions.filter((question) => String(question.id) === id);
      const met = all.find((question) => answersOf(question).includes(value));
      const which = met === undefined ? -1 : answersOf(met).indexOf(value);
      const inLanguage = (wanted: string) => all.find((one) => one.language.toLowerCase() === wanted.toLowerCase());
      for (const question of [inLanguage(language), met, inLanguage(own), all[0]]) {
        const answer = question && (which < 0 ? value : answersOf(question)[which]);
        if (question !== undefined && (answer || value === ''))
          return { label: question.question, value: answer ?? '' };
      }
      return { label: id, value };
    },
  };
}

const answersOf = ({ corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3 }: ControlQuestion) => [
  ...[corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3],
];

function questionsOf(scope: Asking): readonly ControlQuestion[] {
  const below = [
    ...(scope.track_data ? [scope.track_data] : []),
    ...(scope.sub_locations ?? []),
    ...(scope.tracks ?? []),
  ];
  return [...(scope.control_questions ?? []), ...below.flatMap(questionsOf)];
}

/** "Company" of `label_company`, where nobody wrote a label. */
function readable(key: string): string {
  const words = key.replace(/^(label|form_field)_/, '').replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
