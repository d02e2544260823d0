import { onPhotoHost } from './photo-url.ts';

/** The rules that a pass shows as signs, by the names of their drawings in /signs/. */
export const PASS_RULES = ['vest', 'helmet', 'shoes', 'walkway', 'speed', 'chocks', 'no-smoking', 'no-phone'] as const;

export type PassRule = (typeof PASS_RULES)[number];

/** The flags that a pass is made of. */
export interface PassSettings {
  readonly pass_map?: string | null;
  readonly pass_rules?: readonly string[] | null;
  readonly emergency_number?: string | null;
  readonly help_number?: string | null;
}

/** What a place tells on the pass of its visitors [GATE-05]; '' and [] where it tells nothing. */
export interface PassPlace {
  readonly map: string;
  readonly rules: readonly PassRule[];
  readonly emergency: string;
  readonly help: string;
}

/** More signs than this nobody reads. */
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

/** The text key of each rule. */
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

/** An address that calls a number. */
export const callHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
