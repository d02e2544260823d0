import { useMemo } from 'react';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import type { ListAuditAnswer } from '../../../schemas/generated/types.ts';
import { EVERYWHERE } from '../../app/session.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { readable } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';

export type Entry = ListAuditAnswer['entries'][number];

export interface EntryWords {
  readonly by: string;
  readonly what: string;
  readonly place: string;
  readonly subject: string;
  /** Each "name: value". */
  readonly details: readonly string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Their subject is a version number. */
const OF_VERSIONS = /^(draft\.publish|version\.restore|location\.(import|push|delete))$/;

/** Their subject is a receipt number. */
const ERASURES = /^(visit\.erase|invitation\.erase|lesson\.forget)$/;

/** Their subject has a server-made name only. */
const NAMELESS = /^(muster|scan|help|code|breath|kiosk)\./;
const MADE_UP = /^[\w-]{22}$/;

/** Stored data never shows as it is [STAFF-04] [STAFF-05]. */
export function useEntryWords(): (entry: Entry) => EntryWords {
  const t = useTexts('organisation/audit');
  const actions = useTexts('organisation/audit/actions');
  const people = useTexts('organisation/people');
  const others = {
    paper: useTexts('visits').find,
    reason: useTexts('desk/waiting').find,
    types: useTexts('organisation/webhooks').find,
    answer: useTexts('desk/host').find,
    template: useTexts('organisation/locations').find,
    lesson: useTexts('studio/publish').find,
  };
  const format = useFormat();
  const { data } = useCall(listStaffLocations);
  const found = useMemo(() => new Map(data?.locations.map(({ id, name }) => [id, name])), [data]);
  const placeName = (id: string) => found.get(id) ?? id;

  const role = ({ role: kind, location_id: id }: Record<string, unknown>): string => {
    const named = people.find(String(kind)) ?? String(kind);
    if (id === EVERYWHERE) return people('role_everywhere', { role: named });
    return people('role_at', { role: named, place: placeName(String(id)) });
  };

  /** "Photo 7" of `photo:7@1`. */
  const lesson = (text: string): string => {
    const [kind = '', id = ''] = text.split('@')[0]?.split(':') ?? [];
    return [others.lesson(`lesson_${kind}`) ?? kind, id].filter((part) => part !== '').join(' ');
  };

  const one = (name: string, value: unknown, action: string): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'object' && value !== null) {
      if ('role' in value) return role(value as Record<string, unknown>);
      return Object.entries(value)
        .map(([part, own]) => `${readable(part)}: ${one(part, own, action)}`)
        .join(', ');
    }
    const text = String(value);
    if (name === 'locations' || name === 'copy_of') return placeName(text);
    if (name === 'format') return text.toUpperCase();
    if (name === 'kind') return (action === 'visit.answer' ? others.answer(text) : t.find(`kind_${text}`)) ?? text;
    if (name === 'template') return others.template(`template_${text}`) ?? text;
    if (name === 'types' || name === 'paper' || name === 'reason') return others[name](text) ?? text;
    if (name === 'corrections') return lesson(text);
    return DAY.test(text) ? format.day(text) : text;
  };

  const detail = ([name, value]: [string, unknown], action: string): string => {
    // A version has no time span.
    const key = name === 'from' && typeof value === 'number' ? 'detail_from_version' : `detail_${name}`;
    const values = (Array.isArray(value) ? value : [value]).map((each) => one(name, each, action));
    const said = values.length === 0 ? t('nothing') : format.list(values);
    return `${t.find(key) ?? readable(name)}: ${said}`;
  };

  const subjectOf = ({ subject, action }: Entry): string => {
    const [, visit] = /^visit (\d+)$/.exec(subject) ?? [];
    if (visit !== undefined) return t('subject_visit', { number: visit });
    if (OF_VERSIONS.test(action) && subject !== '') return t('subject_version', { number: subject });
    if (ERASURES.test(action)) return t('subject_receipt', { number: subject });
    if (NAMELESS.test(action) && MADE_UP.test(subject)) return '';
    // The number of saves means nothing to readers.
    return action === 'draft.discard' ? '' : subject;
  };

  return (entry) => ({
    by: entry.by === 'command line' ? t('command_line') : entry.by,
    what: actions.find(entry.action) ?? readable(entry.action.replace('.', ' ')),
    place: entry.location_id === null ? '' : placeName(entry.location_id),
    subject: subjectOf(entry),
    details: Object.entries(entry.details)
      .filter(([name, value]) => value !== '' && value !== null && !isNoReason(name, entry.action))
      .map((each) => detail(each, entry.action)),
  });
}

/** Older entries may hold a reason that was never asked for. */
const isNoReason = (name: string, action: string): boolean => name === 'reason' && action === 'help.answer';
