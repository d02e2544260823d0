import { destination } from '../../domain/destination.ts';
import { languageOrder, pickLocalEntry } from '../../domain/local-text.ts';
import type { FormVerbs } from './reads.ts';

/** The deepest place's instructions in a language of the visitor; '' without any [CFG-06]. */
export function formInstructions(ctx: Pick<FormVerbs, 'config' | 'facts'>): string {
  const { path, track } = destination(ctx.config, ctx.facts);
  const nodes = [
    ...(track
      ? [{ texts: track.instructions, language: track.track_data?.default_language ?? track.default_language }]
      : []),
    ...[...path].reverse().map((sub) => ({ texts: sub.location_texts, language: sub.default_language })),
    { texts: ctx.config.location.location_texts, language: ctx.config.location.default_language },
  ];
  for (const { texts, language } of nodes) {
    const order = languageOrder(ctx.config, language ?? ctx.config.location.default_language);
    const found = pickLocalEntry(texts, order, (entry) => Boolean(entry.form_instructions));
    if (found?.form_instructions) return found.form_instructions;
  }
  return '';
}
