import { isOn, toNumber } from '../domain/flag.ts';
import type { FlagDoc, FlagKind } from './flags.ts';

export interface FlagControl {
  readonly name: string;
  readonly description: string;
  readonly control: { readonly type: 'boolean' | 'number' | 'select' | 'text' | 'object' };
  readonly options?: readonly string[];
  readonly table: {
    readonly category: string;
    readonly type: { readonly summary: string };
    readonly defaultValue: { readonly summary: string };
  };
}

const CONTROLS: Readonly<Record<FlagKind, FlagControl['control']['type']>> = {
  switch: 'boolean',
  number: 'number',
  choice: 'select',
  text: 'text',
  list: 'object',
  object: 'object',
};

export const typeOf = ({ kind, choices }: FlagDoc): string => (kind === 'choice' ? choices.join(' | ') : kind);

export const unsetOf = ({ unset, kind }: FlagDoc): string =>
  kind === 'switch' ? (isOn(unset) ? 'on' : 'off') : unset === undefined || unset === null ? 'not set' : String(unset);

export function controlOf(flag: FlagDoc): FlagControl {
  return {
    name: flag.name,
    description: flag.description,
    control: { type: CONTROLS[flag.kind] },
    ...(flag.kind === 'choice' ? { options: flag.choices } : {}),
    table: {
      category: `Flags of ${flag.owner}`,
      type: { summary: typeOf(flag) },
      defaultValue: { summary: unsetOf(flag) },
    },
  };
}

/** In the control's form, or the default; undefined without both. */
export function controlValue(flag: FlagDoc, value: unknown): unknown {
  const given = value ?? flag.unset ?? undefined;
  if (flag.kind === 'switch') return isOn(given);
  return flag.kind === 'number' && given !== undefined ? toNumber(given as number | string) : given;
}

/** Switches as 1 and 0, as a backend writes them. */
export function flagsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]));
}
