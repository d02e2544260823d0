import { useCallback, useSyncExternalStore } from 'react';
import { slideFlags } from '../../schemas/generated/slide-flags.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { areaPath } from './address.ts';
import { may, type SignedIn } from './session.ts';

/**
 * What a new location needs, in the order in which it is easiest; each is one page. Devices come last: a kiosk needs a
 * check-in that was published.
 */
const STEPS = ['name', 'look', 'places', 'slides', 'words', 'people', 'publish', 'devices'] as const;

export type Step = (typeof STEPS)[number];

/** `looked`: nothing was changed there, and somebody went on, so it is right as it is. */
export type StepState = 'done' | 'looked' | 'left';

/** What the list is made from. Of people and kiosks it is enough that there are some. */
export interface Beginnings {
  readonly document: LocationDocument;
  readonly isPublished: boolean;
  readonly hasOthers: boolean;
  readonly hasKiosk: boolean;
}

const IS_DONE: Readonly<Record<Step, (known: Beginnings) => boolean>> = {
  name: ({ document }) => (document.location.name ?? '').trim() !== '',
  look: ({ document: { theme } }) => theme?.brand !== undefined || theme?.logo !== undefined,
  places: ({ document: { location } }) => (location.sub_locations ?? []).length + (location.tracks ?? []).length > 0,
  slides: ({ document: { location, plugins } }) =>
    Object.keys(plugins ?? {}).length > 0 ||
    Object.values(slideFlags).some((flags) => flags.some((flag) => Object.hasOwn(location, flag))),
  words: ({ document: { languages, location } }) =>
    languages.every(({ key }) =>
      location.location_texts?.some(
        ({ language, instructions }) => language?.toLowerCase() === key.toLowerCase() && Boolean(instructions),
      ),
    ),
  people: ({ hasOthers }) => hasOthers,
  devices: ({ hasKiosk }) => hasKiosk,
  publish: ({ isPublished }) => isPublished,
};

/** How far a step is; `looked` has those that somebody went on from. */
export function stateOfStep(step: Step, known: Beginnings, looked: readonly string[]): StepState {
  if (IS_DONE[step](known)) return 'done';
  // Nothing but publishing publishes.
  return step !== 'publish' && looked.includes(step) ? 'looked' : 'left';
}

/** The steps that a person can take: only owners of everything add people. */
export function stepsFor(me: Pick<SignedIn, 'grants'>): readonly Step[] {
  return STEPS.filter((step) => step !== 'people' || may(me, ['owner']));
}

/** Where a step is taken. The address says that it is one, so that the page leads on to the next. */
export function stepAddress(step: Step, locationId: string): { readonly to: string; readonly search: object } {
  const studio = (area: string) => areaPath('studio', locationId, area);
  const pages: Readonly<Record<Step, string>> = {
    name: studio('places'),
    look: studio('look'),
    places: studio('places'),
    slides: studio('deck'),
    words: studio('texts'),
    people: areaPath('organisation', '', 'people'),
    devices: areaPath('desk', locationId, 'kiosks'),
    publish: studio('publish'),
  };
  return { to: pages[step], search: { step, of: locationId } };
}

const STORED = 'gatehouse_first_steps';
const listeners = new Set<() => void>();

/** The steps of a location that somebody went on from in this browser, and how to add one. */
export function useLooked(locationId: string): readonly [looked: readonly string[], add: (step: Step) => void] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(locationId)) ?? '');
  const add = useCallback(
    (step: Step) => {
      const before = (localStorage.getItem(keyOf(locationId)) ?? '').split(' ');
      localStorage.setItem(keyOf(locationId), [...new Set([...before, step])].join(' ').trim());
      for (const listener of listeners) listener();
    },
    [locationId],
  );
  return [text.split(' '), add];
}

const keyOf = (locationId: string): string => `${STORED} ${locationId}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
