import { type DestinationConfig, type DestinationFacts, destination } from '../../domain/destination.ts';
import { listAskedFields } from '../../domain/form-fields.ts';
import { optionWord } from '../../domain/option-word.ts';
import type { LanguageData } from '../../schemas/generated/types.ts';
import type { FormField } from './slice.ts';

interface Context {
  readonly config: DestinationConfig & { readonly language: LanguageData };
  readonly facts: DestinationFacts;
}

/** Choosing a place answers fields that offer the same options. */
export function deriveAnswersFromPlace(
  fields: readonly FormField[],
  { config, facts }: Context,
): Readonly<Record<string, string>> {
  const { path, track } = destination(config, facts);
  const levels = [config.location, ...path];
  const choices = [
    ...path.map((chosen, depth) => ({ chosen, offered: levels[depth]?.sub_locations ?? [] })),
    ...(track ? [{ chosen: track, offered: levels.at(-1)?.tracks ?? [] }] : []),
  ];
  const answers: Record<string, string> = {};
  for (const { name, kind, options } of listAskedFields(fields, false)) {
    if (kind !== 'radio' && kind !== 'autocomplete') continue;
    const optionOf = (place: { readonly name: string }): string | undefined =>
      options.find((option) => [option, optionWord(option, config.language)].includes(place.name.trim()));
    // One matching name may be chance.
    const same = choices.find(({ chosen, offered }) => optionOf(chosen) && offered.filter(optionOf).length > 1);
    const answer = same && optionOf(same.chosen);
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}
