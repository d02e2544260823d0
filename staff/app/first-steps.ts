import { useCallback, useSyncExternalStore } from 'react';
import { slideFlags } from '../../schemas/generated/slide-flags.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { areaPath } from './address.ts';
import { hasAccess, type SignedIn } from './session.ts';

/** Easiest first. Kiosks come last, because they need a published check-in. */
const STEPS = ['name', 'look', 'places', 'slides', 'words', 'people', 'publish', 'devices'] as const;

export type Step = (typeof STEPS)[number];

/** `looked`: visited and left unchanged. */
export type StepState = 'done' | 'looked' | 'left';

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

export function stateOfStep(step: Step, known: Beginnings, looked: readonly string[]): StepState {
  if (IS_DONE[step](known)) return 'done';
  // Only publishing completes this step.
  return step !== 'publish' && looked.includes(step) ? 'looked' : 'left';
}

/** Only owners of everything can add people. */
export function stepsFor(me: Pick<SignedIn, 'grants'>): readonly Step[] {
  return STEPS.filter((step) => step !== 'people' || hasAccess(me, ['owner']));
}

/** The query marks the page as a step, so that it links to the next. */
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

/** Steps skipped in this browser, and a function that adds one. */
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
