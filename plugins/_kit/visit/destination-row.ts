import { placeNames } from '../../../domain/place-names.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import type { RuleContext } from '../../../engine/index.ts';
import type { VisitRow } from './contributions.ts';

type Context = Pick<RuleContext, 'config' | 'facts'> & { readonly text: Text };

/** Where the visitor goes: the slides that choose a step of the way each give the names of theirs, in one row. */
export function destinationRow({ config, facts, text }: Context, names: readonly string[]): VisitRow {
  return {
    name: 'destination',
    label: text('sign_label_destination'),
    value: names.join(' – '),
    order: 'last',
    // The head of the printout says a single name; a longer way is told in full.
    onPaper: placeNames(config, facts).length > 1,
  };
}
