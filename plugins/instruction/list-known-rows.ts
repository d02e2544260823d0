import type { SlideText } from '../_kit/page/services.ts';
import type { Config, RuleContext } from '../_kit/product.ts';
import type { NamedLesson, VisitRow } from '../_kit/visit/contributions.ts';
import { findMissedLesson } from '../_kit/visit/lessons.ts';

type Context = Pick<RuleContext<'instruction'>, 'slice' | 'config' | 'facts'>;

export const knownDate = ({ slice: { taught }, config }: Pick<Context, 'slice' | 'config'>): string =>
  dayOf(Math.max(...Object.values(taught?.held ?? {})), config);

const dayOf = (at: number, { language }: Config): string =>
  new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long' }).format(at);

const BETWEEN = ' · ';

/** Beyond `MOST` names, a screen shows the `FIRST` ones and counts the rest. */
const [MOST, FIRST] = [4, 3];

export function listKnownRows(
  ctx: Context & { readonly text: SlideText<'instruction'>; taught(): readonly NamedLesson[] },
): readonly VisitRow[] {
  const { config, facts, text } = ctx;
  const { taught } = ctx.slice;
  if (taught === null || taught.isAllShown) return [];
  const missed = findMissedLesson(facts);
  const lessons = ctx.taught().map((lesson) => {
    const since = lesson.key === missed ? undefined : taught.held[lesson.key];
    return { ...lesson, since };
  });
  const known = lessons.filter(({ since }) => since !== undefined);
  if (known.length === 0) return [];
  const shown = lessons.filter(({ isShown, since }) => isShown && since === undefined);
  const rows = new Map<string, string[]>();
  for (const { title, since } of [...shown, ...known.sort((a, b) => Number(b.since) - Number(a.since))]) {
    const date = since !== undefined && dayOf(since, config);
    const label = date === false ? text('instruction_shown_today') : text('instruction_known_since', { date });
    rows.set(label, [...(rows.get(label) ?? []), title]);
  }
  return [...rows].map(([label, titles], index) => {
    const few = [...titles.slice(0, FIRST), text('instruction_more', { count: titles.length - FIRST })];
    const short = titles.length > MOST ? few.join(BETWEEN) : undefined;
    return { name: `lessons_${index + 1}`, label, value: titles.join(BETWEEN), short, order: 'last' };
  });
}
