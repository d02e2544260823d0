import { isOn } from '../../../../domain/flag.ts';
import { allFields } from '../../../../domain/form-fields.ts';
import { staffLanguages } from '../../../../domain/texts/staff/server-words.ts';
import type { DeskWaiting, LocationDocument } from '../../../../schemas/generated/types.ts';
import { hasAnswer, questionId, wordingIn } from '../../../core/visits/wording.ts';
import { fromJson } from '../../../store/json.ts';

export interface CallAbout {
  readonly key: string;
  readonly answer: string;
  readonly missing?: boolean;
}

/** A page may claim anything: keeps answers for which the location itself calls staff. */
export function keepKnownAnswers(document: LocationDocument, claimed: readonly CallAbout[]): readonly CallAbout[] {
  const fields = allFields(document);
  return claimed.filter(({ key, answer, missing = false }) => {
    const id = questionId(key);
    if (id !== undefined) return hasAnswer(document, id, answer);
    const follows = fields.filter(({ name }) => name === key).flatMap((field) => field.follows ?? []);
    return follows.some((one) => isOn(one.call_staff) && one.answer === answer && isOn(one.missing) === missing);
  });
}

/** In every staff language: all desks of a location get the same message. */
export function callsAbout(document: LocationDocument): (stored: string) => Pick<DeskWaiting, 'about'> {
  const inAll = () => staffLanguages.map((language) => ({ language, said: wordingIn(document, language) }));
  let words: ReturnType<typeof inAll> | undefined;
  return (stored) => {
    const about = fromJson<CallAbout[]>(stored);
    if (about.length === 0) return {};
    words ??= inAll();
    const known = words;
    return {
      about: about.map(({ key, answer, missing = false }) => ({
        missing,
        said: known.map(({ language, said }) => {
          const id = questionId(key);
          return { language, ...(id === undefined ? said.entry([key, answer]) : said.answer(id, answer)) };
        }),
      })),
    };
  };
}
