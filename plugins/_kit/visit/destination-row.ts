import type { RuleContext } from 'gatehouse-engine';
import { placeNames } from '../../../domain/destination.ts';
import type { SharedText } from '../page/services.ts';
import type { VisitRow } from './contributions.ts';

type Context = Pick<RuleContext, 'config' | 'facts'> & { readonly text: SharedText };

/** The visitor's destination: each slide that chooses a step adds its names, merged into one row. */
export function destinationRow({ config, facts, text }: Context, names: readonly string[]): VisitRow {
  return {
    name: 'destination',
    label: text('sign_label_destination'),
    value: names.join(' – '),
    order: 'last',
    // The printout's header already shows a single name; a longer path is printed in full.
    onPaper: placeNames(config, facts).length > 1,
  };
}
