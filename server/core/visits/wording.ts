import { splitChecked } from '../../../domain/checked-options.ts';
import { allFields, optionsOf, UNIQUE_ID } from '../../../domain/form-fields.ts';
import { optionWord } from '../../../domain/option-word.ts';
import { ANSWER_PARTS, allQuestions, answerKey, type ControlQuestion } from '../../../domain/questions.ts';
import { slideNames } from '../../../domain/texts/staff/server-words.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { slideLists, slideOfAnswer } from '../../plugin-slides.ts';
import { defaultLanguage, languageData } from '../locations/page/texts.ts';
import { translatorFor } from '../locations/page/translator-for.ts';
import { itemWords } from './item-words.ts';

interface Said {
  readonly label: string;
  readonly value: string;
}

const ANSWER = /^control_question_(\d+)$/;

export const questionId = (key: string): string | undefined => ANSWER.exec(key)?.[1];

const YES_OR_NO: ReadonlyMap<string, string> = new Map([
  ['1', 'form_yes'],
  ['0', 'form_no'],
]);

export function hasAnswer(document: LocationDocument, id: string, answer: string): boolean {
  const asked = allQuestions(document.location).filter((question) => String(question.id) === id);
  return asked.some((question) => answer === '' || answersOf(question).includes(answer));
}

/** In the reader's language, else in the location's own [DESK-01]. */
export function wordingIn(document: LocationDocument, language: string) {
  const own = defaultLanguage(document);
  const labels = [translatorFor(document, language), translatorFor(document, own)] as const;
  const words = [language, own].map((one) => languageData(document, one));
  const fields = allFields(document);
  const questions = allQuestions(document.location);
  const itemsIn = itemWords(document, slideLists, [language, own]);

  const optionIn = (option: string): string =>
    words.map((data) => optionWord(option, data)).find((word) => word !== option) ?? option;
  const labelOf = (key: string): string => {
    const text = labels.map((say) => say(key === UNIQUE_ID ? 'label_load_number' : key)).find((said) => said !== '');
    const asked = questions.filter(({ id }) => answerKey(id) === key);
    const question = asked.find((one) => one.language.toLowerCase() === language.toLowerCase()) ?? asked[0];
    const slide = slideOfAnswer(key);
    return text ?? question?.question ?? (slide === undefined ? readable(key) : slideNames(language)(slide));
  };
  return {
    labelOf,
    entry([key, value]: readonly [string, string]): Said {
      const label = labelOf(key);
      const asked = fields.filter(({ name }) => name === key);
      const yesOrNo = asked.some(({ field_type }) => field_type === 'boolean') ? YES_OR_NO.get(value) : undefined;
      if (yesOrNo !== undefined) return { label, value: labels[0](yesOrNo) };
      const options = asked.flatMap(optionsOf);
      const chosen = splitChecked(value, options);
      // Other values are shown as sent.
      const isWhole = chosen.length > 0 && options.length > 0 && value.length === chosen.join(',').length;
      return { label, value: isWhole ? chosen.map(optionIn).join(', ') : itemsIn(key, value) };
    },
    /** Both in one language. A deleted question is named by its number. */
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

const answersOf = (question: ControlQuestion) => ANSWER_PARTS.map((part) => question[part]);

/** "Company" for `label_company`. */
function readable(key: string): string {
  const words = key.replace(/^(label|form_field)_/, '').replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
