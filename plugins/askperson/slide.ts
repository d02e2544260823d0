import type { LeftOut } from '../../domain/decode.ts';
import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { defineSlide } from '../_kit/product.ts';

export type Missed = NonNullable<LeftOut['harm']>;

export interface AskPersonProps {
  readonly missed: readonly Missed[];
}

const READS = ['facts.sublocation', 'facts.track', 'facts.form'] as const;
export type AskRead = (typeof READS)[number];

/** Sends the visitor to a person when page data or form fields they need could not be read [ANY-02]. */
export default defineSlide({
  id: 'askperson',
  reads: READS,
  place: {
    after: ['form', 'otp', 'instruction', 'photo', 'video', 'breathalyzer'],
    before: ['controlquestion', 'sign'],
  },
  slides: ({ config, facts }) => {
    const { scopes, settled } = destination(config, facts);
    if (!settled) return [];
    const places = scopes.map(({ id }) => toId(id));
    const own = (config.leftOut ?? []).filter(({ place }) => place === undefined || places.includes(place));
    const harms = own.flatMap(({ harm }) => harm ?? []);
    const missed = [...new Set([...harms, ...(facts.form?.isFieldUnread ? (['field'] as const) : [])])];
    return missed.length === 0 ? [] : [{ props: { missed } satisfies AskPersonProps }];
  },
  preparation: 'waits',
  footer: { nextLabel: 'askperson_done' },
  idle: 'run',
  component: () => import('./AskPerson.tsx'),
});
