import fc from 'fast-check';
import { it } from 'vitest';
import type { Lesson } from '../../../domain/lessons.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { computeHeld, lessonDays, type Seen } from './memory.ts';
import { digestsOf, type LessonRevision, nextRevision } from './revisions.ts';
import {
  AGE_DAYS,
  histories,
  KEPT_DAYS,
  LANGUAGES,
  OWN_DAYS,
  playHistory,
  type Shown,
  textIn,
  type Visit,
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
  const versions: Shown[] = [];
  const heldAt = ({ person, taught, version, at }: Visit) => {
    const of = (all: readonly LessonRevision[]) => all.findLast((one) => one.version <= version) as LessonRevision;
    const current = new Map([...revisions].map(([id, all]) => [id, of(all)]));
    const lessons = taught.map((id) => lessonIn(versions[version - 1] ?? {}, id));
    const settings = { lesson_days: AGE_DAYS, known_driver_days: KEPT_DAYS };
    const after = (lesson: Lesson) => at - lessonDays({ settings }, lesson) * DAY_MS;
    const held = computeHeld(lessons, current, [...(memory.get(person)?.values() ?? [])], after);
    return { held, current, lessons };
  };
  return {
    publish(shown, corrections) {
      const version = versions.push(shown);
      for (const id of Object.keys(shown)) {
        const known = revisions.get(id) ?? [];
        const change = corrections.includes(id) ? 'correction' : 'material';
        const next = nextRevision(known, digestsOf(lessonIn(shown, id)), change, version);
        if (next !== undefined) revisions.set(id, [...known, next]);
      }
    },
    asks(visit) {
      const { held, lessons } = heldAt(visit);
      return lessons.filter(({ key }) => !held.seen.has(key)).map(({ id }) => id);
    },
    signs(visit, due) {
      const { person, language, at: seen_at } = visit;
      const { current } = heldAt(visit);
      const own = memory.get(person) ?? new Map<string, Seen>();
      memory.set(person, own);
      for (const id of due) {
        const { revision = 0, meanings = {} } = current.get(id) ?? {};
        const meaning = meanings[language] ?? 0;
        own.set(`${id} ${language} ${meaning}`, { lesson_id: id, language, meaning, revision, seen_at });
      }
      return null;
    },
    forget: (person) => void memory.delete(person),
    retention(at) {
      for (const own of memory.values())
        for (const [key, { seen_at }] of own) if (seen_at < at - KEPT_DAYS * DAY_MS) own.delete(key);
    },
  };
}

it('over thousands of histories no changed lesson is left out, and no other is shown again within its age [MEM-05]', async () => {
  const lives = fc.asyncProperty(histories, (steps) => playHistory(steps, rules(), 0));
  await fc.assert(lives, { numRuns: sized(1_000, 10_000) });
});
