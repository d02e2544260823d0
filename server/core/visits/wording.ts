import { splitChecked } from '../../../domain/checked-options.ts';
import { allFields, optionsOf } from '../../../domain/form-fields.ts';
import { optionWord } from '../../../domain/option-word.ts';
import { ANSWER_PARTS, allQuestions, type ControlQuestion } from '../../../domain/questions.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { slideLists } from '../../plugin-slides.ts';
import { defaultLanguage, languageData } from '../locations/page/texts.ts';
import { translatorFor } from '../locations/page/translator-for.ts';
import { itemWords } from './item-words.ts';

interface Said {
  readonly label: string;
  readonly value: string;
}

const ANSWER = /^control_question_(\d+)$/;

export const questionId = (key: string): string | undefined => ANSWER.exec(key)?.[1];

/** In the location's own language if possible. */
export function questionOf(document: LocationDocument, key: string): string | undefined {
  const all = allQuestions(document.location).filter(({ id }) => String(id) === questionId(key));
  return (all.find(({ language }) => language.toLowerCase() === defaultLanguage(document)) ?? all[0])?.question;
}

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
  return {
    entry([key, value]: readonly [string, string]): Said {
      const label = labels.map((say) => say(key)).find((text) => text !== '') ?? readable(key);
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
