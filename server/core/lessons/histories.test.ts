import fc from 'fast-check';
import { it } from 'vitest';
import type { Lesson } from '../../../domain/lessons.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { heldOf, lessonDays, type Seen } from './memory.ts';
import { digestsOf, type LessonRevision, nextRevision } from './revisions.ts';
import {
  AGE_DAYS,
  histories,
  KEPT_DAYS,
  LANGUAGES,
  live,
  OWN_DAYS,
  type Shown,
  textIn,
  type World,
} from './testing/histories.ts';

const lessonIn = (shown: Shown, id: string): Lesson => {
  const content = Object.fromEntries(LANGUAGES.map((language) => [language, String(textIn(shown[id], language))]));
  return { key: id.split('@')[0] ?? '', id, kind: 'photo', titles: {}, content, days: OWN_DAYS[id] };
};

/** The rules alone, without a server. */
function rules(): World {
  const revisions = new Map<string, LessonRevision[]>();
  const memory = new Map<number, Map<string, Seen>>();
  let [published, version]: [Shown, number] = [{}, 0];
  return {
    publish(shown, corrections) {
      published = shown;
      version += 1;
      for (const id of Object.keys(shown)) {
        const known = revisions.get(id) ?? [];
        const change = corrections.includes(id) ? 'correction' : 'material';
        const next = nextRevision(known, digestsOf(lessonIn(shown, id)), change, version);
        if (next !== undefined) revisions.set(id, [...known, next]);
      }
    },
    visit({ person, language, taught, at }) {
      const own = memory.get(person) ?? new Map<string, Seen>();
      memory.set(person, own);
      const current = new Map([...revisions].map(([id, all]) => [id, all.at(-1) as LessonRevision]));
      const lessons = taught.map((id) => lessonIn(published, id));
      const settings = { lesson_days: AGE_DAYS, known_driver_days: KEPT_DAYS };
      const after = (lesson: Lesson) => at - lessonDays({ settings }, lesson) * DAY_MS;
      const held = heldOf(lessons, current, [...own.values()], after);
      const due = lessons.filter(({ key }) => !held.since.has(key)).map(({ id }) => id);
      for (const id of due) {
        const meaning = current.get(id)?.meanings[language] ?? 0;
        own.set(`${id} ${language} ${meaning}`, { lesson_id: id, language, meaning, seen_at: at });
      }
      return due;
    },
    forget: (person) => void memory.delete(person),
    retention(at) {
      for (const own of memory.values())
        for (const [key, { seen_at }] of own) if (seen_at < at - KEPT_DAYS * DAY_MS) own.delete(key);
    },
  };
}

it('over thousands of histories no changed lesson is left out, and no other is shown again within its age [MEM-05]', async () => {
  const lives = fc.asyncProperty(histories, (steps) => live(steps, rules(), 0));
  await fc.assert(lives, { numRuns: sized(1_000, 10_000) });
});
