import { EngineError, type Log, type Standing } from 'gatehouse-engine';
import type { Text } from '../../../domain/text-lookup.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import type { Gatehouse, RuleContext } from '../product.ts';
import type { Contributions, LastPart, NamedLesson, PrintPart, SignDetails, VisitRow } from './contributions.ts';

export interface CollectedVisit {
  rows(): readonly VisitRow[];
  answers(): Readonly<Record<string, string>>;
  isRedrawn(key: string): boolean;
  details(): Partial<SignDetails>;
  lessons(): NonNullable<SignRequest['lessons']>;
  print(): Required<PrintPart>;
  last(): readonly (LastPart & { readonly slide: string })[];
  offers(): readonly { readonly slide: string; readonly label: string }[];
  /** Pending questions that decide which slides follow, in the visitor's language. */
  awaited(): readonly string[];
}

const BETWEEN_VALUES = ' – ';
const RANK = { first: 0, last: 2 } as const;

/** Collects from all plugins; one that throws is logged and skipped. */
export function collectVisit(standing: () => readonly Standing<Gatehouse>[], text: Text, log: Log): CollectedVisit {
  const ask = <T>(
    name: string,
    of: (
      contributes: Contributions<RuleContext, string>,
      rules: RuleContext,
      standing: Standing<Gatehouse>,
    ) => T | undefined,
  ): T[] =>
    standing().flatMap((one) => {
      const { plugin, rules } = one;
      if (plugin.contributes === undefined) return [];
      try {
        return of(plugin.contributes, rules, one) ?? [];
      } catch (cause) {
        log.error(new EngineError('GH_RULE_THREW', `contributes.${name}: ${String(cause)}`, plugin.id, { cause }));
        return [];
      }
    });
  const lessons = () => ask('lessons', (contributes, rules) => contributes.lessons?.(rules)).flat();
  const taught = (): readonly NamedLesson[] => {
    const shown = new Set(lessons().flatMap(({ key, shown: isShown = true }) => (isShown ? [key] : [])));
    const titles = ask('lessonTitles', (contributes, rules) => contributes.lessonTitles?.({ ...rules, text }));
    return Object.entries(Object.assign({}, ...titles) as Record<string, string>).map(([key, title]) => ({
      key,
      title,
      isShown: shown.has(key),
    }));
  };
  return {
    rows() {
      const rows = ask('rows', (contributes, rules) => contributes.rows?.({ ...rules, text, taught })).flat();
      return inOrder(joined(rows.filter(({ value }) => value !== '')));
    },
    answers: () => Object.assign({}, ...ask('answers', (contributes, rules) => contributes.answers?.(rules))),
    isRedrawn: (key) => ask('isRedrawn', (contributes) => contributes.isRedrawn?.(key)).includes(true),
    lessons,
    details: () => Object.assign({}, ...ask('details', (contributes, rules) => contributes.details?.(rules))),
    last: () =>
      ask('last', (contributes, rules, { plugin }) => {
        const part = contributes.last?.({ ...rules, text });
        return part ? { ...part, slide: String(plugin.id) } : undefined;
      }),
    offers: () =>
      ask('offer', (contributes, rules, { plugin, isLeftOut }) => {
        const label = isLeftOut ? null : contributes.offer?.({ ...rules, text });
        return label ? { label, slide: String(plugin.id) } : undefined;
      }),
    print: () => printed(ask('print', (contributes, rules) => contributes.print?.({ ...rules, text }))),
    awaited: () =>
      ask('awaits', (contributes, rules, { isLeftOut }) =>
        isLeftOut ? undefined : (contributes.awaits?.({ ...rules, text }) ?? undefined),
      ),
  };
}

function joined(rows: readonly VisitRow[]): readonly VisitRow[] {
  const byName = new Map<string, VisitRow>();
  for (const row of rows) {
    const before = byName.get(row.name);
    byName.set(row.name, before ? { ...before, value: before.value + BETWEEN_VALUES + row.value } : row);
  }
  return [...byName.values()];
}

function inOrder(rows: readonly VisitRow[]): readonly VisitRow[] {
  const rank = ({ order }: VisitRow): number => (order === undefined ? 1 : RANK[order]);
  return [...rows].sort((a, b) => rank(a) - rank(b));
}

function printed(parts: readonly PrintPart[]): Required<PrintPart> {
  const said = (name: 'text' | 'textWithoutPhotos'): string =>
    parts.flatMap((part) => part[name]?.trim() || []).join('\n\n');
  return {
    visitor: parts.find(({ visitor }) => visitor)?.visitor ?? '',
    photos: parts.flatMap(({ photos }) => photos ?? []),
    text: said('text'),
    textWithoutPhotos: said('textWithoutPhotos'),
  };
}
