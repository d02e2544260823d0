import { useParams } from '@tanstack/react-router';
import { useFilter } from 'react-aria-components';
import { listStaffLocations } from '../../schemas/generated/calls/list-staff-locations.ts';
import { readDesk } from '../../schemas/generated/calls/read-desk.ts';
import { readLocation } from '../../schemas/generated/calls/read-location.ts';
import { slideFlags } from '../../schemas/generated/slide-flags.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { useCall } from '../data/calls.ts';
import { useFlagWords } from '../texts/use-flag-words.ts';
import { useSlideName } from '../texts/use-slide-name.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';
import { areas } from './areas.ts';
import { findInDocument } from './find-in-document.ts';
import { may, useMe } from './session.ts';
import type { EditAddress } from './where-edited.ts';

export interface Target extends EditAddress {
  readonly id: string;
  readonly name: string;
  /** Its kind or its place. */
  readonly within: string;
}

/** Most texts and visits shown. */
const MOST = 8;
/** Fewer letters match almost every text. */
const LEAST_LETTERS = 2;

/** Finds areas and locations, and the open location's settings, texts and visits. */
export function useTargets(words: string): readonly Target[] {
  const t = useTexts('app');
  const names = useTexts('areas');
  const slideName = useSlideName();
  const flagWords = useFlagWords();
  const { contains } = useFilter({ sensitivity: 'base' });
  const { locationId = '' } = useParams({ strict: false });
  const me = useMe();
  const isHere = locationId !== '';
  const isLong = words.trim().length >= LEAST_LETTERS;
  const mayEdit = isHere && may(me, ['editor'], locationId);
  const params = { locationId };
  const listed = useCall(listStaffLocations);
  const draft = useCall(readLocation, { params, enabled: mayEdit && isLong });
  const desk = useCall(readDesk, { params, enabled: isHere && isLong && may(me, ['reception'], locationId) });

  const groups = isHere ? (['studio', 'desk', 'organisation'] as const) : (['organisation'] as const);
  const pages = groups.flatMap((group) =>
    areas[group]
      .filter(({ audience }) => may(me, audience, group === 'organisation' ? undefined : locationId))
      .map(({ id }) => ({
        to: areaPath(group, locationId, id),
        search: {},
        id: `${group} ${id}`,
        name: names.find(`${group}/${id}`) ?? id,
        within: t(group),
      })),
  );
  const locations = (listed.data?.locations ?? [])
    .filter(({ archived_at }) => archived_at === null)
    .map(({ id, name }) => ({
      to: `/studio/${encodeURIComponent(id)}`,
      search: {},
      id: `location ${id}`,
      name,
      within: t('choose_location'),
    }));
  const settings = !mayEdit
    ? []
    : Object.entries(slideFlags).flatMap(([slide, flags]) =>
        flags.map((flag) => ({
          to: areaPath('studio', locationId, 'deck'),
          search: { slide },
          id: `flag ${slide} ${flag}`,
          name: flagWords.of(flag).title,
          within: slideName(slide),
        })),
      );
  const document = draft.data?.draft?.document ?? draft.data?.published?.document;
  const texts =
    !isLong || document === undefined
      ? []
      : findInDocument(locationId, document as unknown as LocationDocument, words, MOST);
  const visits = !isLong
    ? []
    : (desk.data?.visits ?? []).filter(({ name, company, plate }) =>
        [name, company, plate].some((text) => contains(text, words.trim())),
      );
  const fits = ({ name, within }: Target) => contains(`${name} ${within}`, words.trim());
  return [
    ...pages.filter(fits),
    ...visits.slice(0, MOST).map(({ id, name, company, plate }) => ({
      to: areaPath('desk', locationId, 'here', String(id)),
      search: {},
      id: `visit ${id}`,
      name: name || '–',
      within: [t('visit'), company, plate].filter((part) => part !== '').join(' · '),
    })),
    // An empty search lists destinations only.
    ...(isLong ? settings.filter(fits) : []),
    ...texts.map(({ path, excerpt, to, search }) => ({
      to,
      search,
      id: `text ${path}`,
      name: excerpt,
      within:
        names.find(
          to
            .split('/')
            .filter((_, i) => i % 2 === 1)
            .join('/'),
        ) ?? t('studio'),
    })),
    ...locations.filter(fits),
  ];
}
