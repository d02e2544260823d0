import { isOn } from '../../domain/flag.ts';
import type { Flag } from '../../schemas/generated/types.ts';
import type { Facts } from '../_kit/product.ts';

export type PrintoutHint = { kind: 'none' | 'take' } | { kind: 'open'; href: string } | { kind: 'missing' | 'away' };

/** The hint promises a printout only once one was made [DONE-01]. */
export function printoutHint(facts: Facts, { printout }: { readonly printout?: Flag }): PrintoutHint {
  const printing = facts.sign?.printing ?? { state: 'none' };
  if (printing.state === 'blocked') return { kind: 'open', href: printing.href };
  if (printing.state === 'away') return { kind: 'away' };
  if (printing.state === 'failed' || printing.state === 'missing') return { kind: 'missing' };
  return { kind: printing.state === 'sent' && isOn(printout) ? 'take' : 'none' };
}
