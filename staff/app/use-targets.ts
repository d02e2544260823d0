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
import { areaPath, useLocationId } from './address.ts';
import { areas, mayOpen } from './areas.ts';
import { findInDocument } from './find-in-document.ts';
import { hasAccess, useMe } from './session.ts';
import { inUse } from './use-listed.ts';
import type { EditAddress } from './where-edited.ts';

export interface Target extends EditAddress {
  readonly id: string;
  readonly name: string;
  /** Its kind or its place. */
  readonly within: string;
}

const MOST = 8;
/** Fewer letters match almost every text. */
const LEAST_LETTERS = 2;

export function useTargets(words: string): readonly Target[] {
  const { contains } = useFilter({ sensitivity: 'base' });
  const locationId = useLocationId();
  const wanted = words.trim();
  const isLong = wanted.length >= LEAST_LETTERS;
  const fits = ({ name, within }: Target) => contains(`${name} ${within}`, wanted);
  const { pages, locations } = useDestinations(locationId);
  const found = useInLocation(locationId, isLong ? words : '', (text) => contains(text, wanted));
  return [
    ...pages.filter(fits),
    ...found.visits,
    ...found.settings.filter(fits),
    ...found.texts,
    ...locations.filter(fits),
  ];
}

function useDestinations(locationId: string): Readonly<Record<'pages' | 'locations', readonly Target[]>> {
  const t = useTexts('app');
  const names = useTexts('areas');
  const me = useMe();
  const listed = useCall(listStaffLocations);
  const groups = locationId === '' ? (['organisation'] as const) : (['studio', 'desk', 'organisation'] as const);
  const pages = groups.flatMap((group) =>
    areas[group]
      .filter((area) => mayOpen(me, group, area, locationId))
      .map(({ id }) => ({
        to: areaPath(group, locationId, id),
        search: {},
        id: `${group} ${id}`,
        name: names.find(`${group}/${id}`) ?? id,
        within: t(group),
      })),
  );
  const locations = inUse(listed.data).map(({ id, name }) => ({
    to: `/studio/${encodeURIComponent(id)}`,
    search: {},
    id: `location ${id}`,
    name,
    within: t('choose_location'),
  }));
  return { pages, locations };
}

/** An empty search finds none. */
function useInLocation(locationId: string, words: string, contains: (text: string) => boolean) {
  const t = useTexts('app');
  const names = useTexts('areas');
  const slideName = useSlideName();
  const flagWords = useFlagWords();
  const me = useMe();
  const isOn = locationId !== '' && words !== '';
  const mayEdit = isOn && hasAccess(me, ['editor'], locationId);
  const draft = useCall(readLocation, { enabled: mayEdit });
  const desk = useCall(readDesk, { enabled: isOn && hasAccess(me, ['reception'], locationId) });
  const settings = Object.entries(mayEdit ? slideFlags : {}).flatMap(([slide, flags]) =>
    flags.map((flag) => ({
      to: areaPath('studio', locationId, 'deck'),
      search: { slide },
      id: `flag ${slide} ${flag}`,
      name: flagWords.of(flag).title,
      within: slideName(slide),
    })),
  );
  const document = draft.data?.draft?.document ?? draft.data?.published?.document;
  const matches = document && findInDocument(locationId, document as unknown as LocationDocument, words, MOST);
  const texts = (matches ?? []).map(({ path, excerpt, to, search }) => {
    const [, group, , area] = to.split('/');
    return { to, search, id: `text ${path}`, name: excerpt, within: names.find(`${group}/${area}`) ?? t('studio') };
  });
  const visits = (isOn ? (desk.data?.visits ?? []) : [])
    .filter(({ name, company, plate }) => [name, company, plate].some(contains))
    .slice(0, MOST)
    .map(({ id, name, company, plate }) => ({
      to: areaPath('desk', locationId, 'here', String(id)),
      search: {},
      id: `visit ${id}`,
      name: name || '–',
      within: [t('visit'), company, plate].filter((part) => part !== '').join(' · '),
    }));
  return { settings, texts, visits };
}
