import type { Clock } from 'gatehouse-engine';
import { useEffect, useState } from 'react';
import type { Choice } from '../../../page/ui/index.ts';
import type { Id } from '../../../schemas/generated/types.ts';
import type { SharedText } from '../page/services.ts';
import type { RuleContext } from '../product.ts';

type Part = typeof import('./closed-now.ts');
type Context = Pick<RuleContext, 'config' | 'facts'> & {
  readonly clock: Clock;
  readonly services: { readonly text: SharedText };
};

export function useClosed({ config, facts, clock, services }: Context): (id: Id) => Partial<Choice> {
  const [part, setPart] = useState<Part | null>(null);
  const knowsHours = config.opening != null;
  useEffect(() => {
    // If loading fails, a tap still checks.
    if (knowsHours) import('./closed-now.ts').then(setPart, () => {});
  }, [knowsHours]);
  return (id) => {
    if (part === null || facts.entrycode?.isPreparing) return {};
    const detail = part.closedWords(config, id, clock.now(), services.text);
    return detail === undefined ? {} : { detail, isClosed: true };
  };
}
