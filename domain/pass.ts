import { onPhotoHost } from './photo-url.ts';

/** Named like their drawings in /signs/. */
export const PASS_RULES = ['vest', 'helmet', 'shoes', 'walkway', 'speed', 'chocks', 'no-smoking', 'no-phone'] as const;

export type PassRule = (typeof PASS_RULES)[number];

export interface PassSettings {
  readonly pass_map?: string | null;
  readonly pass_rules?: readonly string[] | null;
  readonly emergency_number?: string | null;
  readonly help_number?: string | null;
}

/** [GATE-05] */
export interface PassPlace {
  readonly map: string;
  readonly rules: readonly PassRule[];
  readonly emergency: string;
  readonly help: string;
}

const MOST_RULES = 4;

export function passPlace(settings: PassSettings, photoHost: string): PassPlace {
  const rules = PASS_RULES.filter((rule) => settings.pass_rules?.includes(rule));
  return {
    map: onPhotoHost(settings.pass_map, photoHost),
    rules: rules.slice(0, MOST_RULES),
    emergency: settings.emergency_number ?? '',
    help: settings.help_number ?? '',
  };
}

export const RULE_TEXTS = {
  vest: 'pass_rule_vest',
  helmet: 'pass_rule_helmet',
  shoes: 'pass_rule_shoes',
  walkway: 'pass_rule_walkway',
  speed: 'pass_rule_speed',
  chocks: 'pass_rule_chocks',
  'no-smoking': 'pass_rule_no_smoking',
  'no-phone': 'pass_rule_no_phone',
} as const satisfies Readonly<Record<PassRule, string>>;

export const callHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
