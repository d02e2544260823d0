import type { ReactNode } from 'react';
import type { FindPersonVisitsAnswer } from '../../../schemas/generated/types.ts';
import { Badge } from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Choice {
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

const listed = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');

/** A visit of the person; not to be erased while they are on site [DESK-07]. */
export function VisitLine({
  visit,
  isChosen,
  onToggle,
}: Choice & { readonly visit: FindPersonVisitsAnswer['visits'][number] }): ReactNode {
  const say = useTexts('desk/forget');
  const format = useFormat();
  const time = format.time(visit.signed_at ?? visit.created_at);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          aria-label={say('choose', { name: visit.name, time })}
          checked={isChosen}
          disabled={visit.on_site}
          onChange={onToggle}
        />
        <span>
          <strong>{visit.name}</strong>
          <span className="st-soft">{listed(visit.company, visit.plate, visit.phone)}</span>
        </span>
        <span className="st-forget__when">
          {time} · {visit.location}
          {visit.on_site && <Badge tone="warning">{say('on_site')}</Badge>}
        </span>
      </label>
    </li>
  );
}

/** An invitation or a booking of the person, who never came with it [TRUE-06]. */
export function ExpectedLine({
  one,
  isChosen,
  onToggle,
}: Choice & { readonly one: FindPersonVisitsAnswer['expected'][number] }): ReactNode {
  const say = useTexts('desk/forget');
  const format = useFormat();
  const name = one.name || one.plate;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          aria-label={say('choose_expected', { what: say(one.kind), name })}
          checked={isChosen}
          onChange={onToggle}
        />
        <span>
          <strong>{name}</strong>
          <span className="st-soft">{listed(one.name === '' ? '' : one.plate, one.phone, one.email)}</span>
        </span>
        <span className="st-forget__when">
          {listed(say(one.kind), one.date === null ? say('any_day') : format.day(one.date), one.location)}
        </span>
      </label>
    </li>
  );
}
