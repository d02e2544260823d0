import { placeNames } from '../../../domain/destination.ts';
import type { SharedText } from '../page/services.ts';
import type { RuleContext } from '../product.ts';
import type { VisitRow } from './contributions.ts';

type Context = Pick<RuleContext, 'config' | 'facts'> & { readonly text: SharedText };

export function destinationRow({ config, facts, text }: Context, names: readonly string[]): VisitRow {
  return {
    name: 'destination',
    label: text('sign_label_destination'),
    value: names.join(' – '),
    order: 'last',
    // The printout's header shows a single name.
    onPaper: placeNames(config, facts).length > 1,
  };
}
