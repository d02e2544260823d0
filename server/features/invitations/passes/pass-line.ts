import { zoneOf } from '../../../../domain/zone-clock.ts';
import type { Location } from '../../../core/locations/locations.ts';
import { textIn } from '../../../core/locations/page/text-in.ts';
import type { StayNow } from '../../yard/line-feed.ts';
import { ownNameOfPlace } from '../../yard/places.ts';

/** Where a visit is in the waiting line: `done` with the place, `none` where it does not wait at all. */
export type OwnStay =
  | Pick<StayNow, 'state' | 'position' | 'placeId' | 'calledAt'>
  | { readonly state: 'done'; readonly placeId: string }
  | { readonly state: 'none' };

/** What a pass says of the waiting line, in words; nothing of anybody else [DAY-01]. */
export interface PassLine {
  readonly state: 'none' | 'waiting' | 'called' | 'docked' | 'done';
  /** When they were called last, in milliseconds since 1970; 0 if they are not. A new one is heard. */
  readonly called_at: number;
  readonly title: string;
  readonly hint: string;
}

export function passLine({ document }: Location, language: string, stay: OwnStay): PassLine {
  const say = textIn(document, language);
  if (stay.state === 'none') return { state: 'none', called_at: 0, title: '', hint: '' };
  if (stay.state === 'waiting')
    return {
      ...{ state: 'waiting', called_at: 0 },
      title: say('line_waiting', { position: stay.position ?? '' }),
      hint: say('line_keep_open'),
    };
  const place = ownNameOfPlace(document, stay.placeId ?? '', language);
  if (stay.state === 'done') return { state: 'done', called_at: 0, title: say('line_done', { place }), hint: '' };
  if (stay.state === 'docked') return { state: 'docked', called_at: 0, title: say('line_docked', { place }), hint: '' };
  const calledAt = stay.calledAt ?? 0;
  const parts = { hour: 'numeric', minute: '2-digit', timeZone: zoneOf(document) } as const;
  const time = new Intl.DateTimeFormat(language, parts).format(calledAt);
  return {
    ...{ state: 'called', called_at: calledAt },
    title: say('line_called', { place }),
    hint: say('line_called_at', { time }),
  };
}
