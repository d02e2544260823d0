import { useMemo } from 'react';
import { FAULTS, type Fault, PERSONAS, type Persona, type Scene } from '../../../domain/preview-messages.ts';
import { minutesOf, momentOf, zoneOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import { type DeviceId, deviceOf } from './devices.ts';
import type { Made } from './use-page.ts';

/** All in the address, so that a shared link shows the same. */
export interface Settings {
  readonly device: DeviceId;
  readonly language: string;
  readonly look: 'light' | 'dark';
  readonly textSize: '100' | '150' | '200';
  readonly hasContrast: boolean;
  readonly hasLargeTargets: boolean;
  readonly persona: Persona;
  /** The id of a sub-location or track; '' for the first. */
  readonly place: string;
  /** In the location's zone, as from a datetime-local input; '' for now. */
  readonly time: string;
  readonly faults: readonly Fault[];
}

export type SetSetting = <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void;

const oneOf = <T extends string>(known: readonly T[], value: string, usual: T): T =>
  known.find((one) => one === value) ?? usual;

export function useSettings(languages: readonly string[], usual: string): [Settings, SetSetting] {
  const inAddress = {
    device: useInAddress('device'),
    language: useInAddress('language'),
    look: useInAddress('look'),
    textSize: useInAddress('text'),
    hasContrast: useInAddress('contrast'),
    hasLargeTargets: useInAddress('targets'),
    persona: useInAddress('visitor'),
    place: useInAddress('place'),
    time: useInAddress('time'),
    faults: useInAddress('faults'),
  };
  const value = (name: keyof Settings): string => inAddress[name][0];
  const faults = value('faults');
  const settings: Settings = {
    device: deviceOf(value('device')),
    language: oneOf(languages, value('language'), usual),
    look: oneOf(['light', 'dark'], value('look'), 'light'),
    textSize: oneOf(['100', '150', '200'], value('textSize'), '100'),
    hasContrast: value('hasContrast') === 'high',
    hasLargeTargets: value('hasLargeTargets') === 'large',
    persona: oneOf(PERSONAS, value('persona'), 'unknown'),
    place: value('place'),
    time: value('time'),
    faults: useMemo(() => FAULTS.filter((fault) => faults.split(',').includes(fault)), [faults]),
  };
  const set: SetSetting = (name, next) => {
    const [, put] = inAddress[name];
    if (name === 'hasContrast') put(next ? 'high' : '');
    else if (name === 'hasLargeTargets') put(next ? 'large' : '');
    else put(String(next));
  };
  return [settings, set];
}

type Part = Pick<Scene, 'begin' | 'isPicking' | 'isStill'>;

/** The scene of a frame: the same object until something in it changes. */
export function useScene(made: Made, settings: Settings, { begin, isPicking, isStill }: Part): Scene {
  const { look, textSize, hasContrast, hasLargeTargets, persona, time, faults } = settings;
  return useMemo(
    () => ({
      page: made.page,
      document: made.document,
      seed: made.seed,
      comfort: {
        scheme: look,
        textSize: Number(textSize),
        contrast: hasContrast ? 'high' : 'normal',
        targets: hasLargeTargets ? 'large' : 'normal',
      },
      persona,
      begin,
      isPicking,
      isStill,
      // The strip shows the slides themselves, without faults on the way.
      faults: isStill ? [] : faults,
      aheadMs: aheadMs(time, made.document),
    }),
    [made, look, textSize, hasContrast, hasLargeTargets, persona, time, faults, begin, isPicking, isStill],
  );
}

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/** The offset of the preview's clock. */
function aheadMs(time: string, document: LocationDocument): number {
  const [, date = '', clock = ''] = WALL_CLOCK.exec(time) ?? [];
  const minutes = minutesOf(clock);
  if (minutes === undefined || Number.isNaN(Date.parse(date))) return 0;
  return momentOf({ date, minutes }, zoneOf(document)) - Date.now();
}
