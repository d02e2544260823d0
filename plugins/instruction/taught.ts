import { destination } from '../../domain/destination.ts';
import { questionOf } from '../../domain/lesson-keys.ts';
import { lessons } from '../../schemas/generated/calls/lessons.ts';
import type { RuleContext, Verbs } from '../_kit/product.ts';
import { findHeldSince, type ShownLessons, type Taught } from '../_kit/visit/lessons.ts';
import type { StoredVisit } from '../_kit/visit/restore.ts';
import type { InstructionRead } from './reads.ts';

/** Asks which lessons the visitor knows; without an answer everything is shown [MEM-04]. */
export async function askTaught(ctx: Verbs<'instruction', InstructionRead>): Promise<void> {
  const { config, facts, services, signal } = ctx;
  const { id, subLocationId, trackId } = destination(config, facts);
  const place = String(id);
  const form = services.visit.answers();
  const proof = facts.otp?.verifiedPhone || facts.entrycode?.taken || null;
  const person = JSON.stringify([proof, form['form_field_name']]);
  const known = ctx.slice.taught;
  if (known?.place === place && known.person === person) return;
  if (known !== null) ctx.update({ taught: null });
  if (!config.lessonsVersion || proof === null) return;
  const asked = { form, subLocationId, trackId, lessons_version: config.lessonsVersion };
  const answer = await services.http.send(lessons, asked, { signal });
  if (!answer.ok || answer.value.held.length === 0) return;
  const { held, again, due } = answer.value;
  const since = Object.fromEntries(held.map((one) => [one.key, one.since]));
  ctx.update({ taught: { held: since, again, due, place, person, isAllShown: false } });
}

export function isTextHeld({ config, facts }: Pick<RuleContext, 'config' | 'facts'>): boolean {
  return findHeldSince(facts, String(destination(config, facts).id), 'instruction') !== null;
}

export function restoreTaught(lessons: StoredVisit['lessons']): Taught | null {
  const held = lessons.flatMap(({ key, held_since }) => (held_since === undefined ? [] : [[key, held_since] as const]));
  if (held.length === 0) return null;
  // Questions are random, so they are not counted.
  const due = lessons.filter(({ key, held_since }) => held_since === undefined && questionOf(key) === null).length;
  // No place, because nothing is left out of a finished deck.
  return { held: Object.fromEntries(held), again: [], due, place: '', person: '', isAllShown: false };
}

export const restoreShown = (lessons: StoredVisit['lessons']): ShownLessons =>
  Object.fromEntries(
    lessons
      .filter(({ held_since, state }) => held_since === undefined && state !== 'not_shown')
      .map(({ key }) => [key, { language: '', place: '', ms: 0, isShown: true }]),
  );
