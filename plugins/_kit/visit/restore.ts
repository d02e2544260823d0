import { type DeckInput, deriveDeck, type Standing } from 'gatehouse-engine';
import { destination } from '../../../domain/destination.ts';
import { isPluginOffAt } from '../../../domain/plugin-switches.ts';
import { resolveSettings } from '../../../domain/resolve-settings.ts';
import type { Field, Id } from '../../../schemas/generated/types.ts';
import type { AnyPlugin, Config, Facts, Gatehouse, Settings } from '../product.ts';
import type { SignDetails } from './contributions.ts';

export interface StoredVisit {
  readonly form: Readonly<Record<string, string>>;
  readonly details: Partial<SignDetails>;
  readonly fields: readonly Field[];
  readonly path: readonly Id[];
  readonly trackId: Id | null;
  /** Shown, due or known since `held_since`. */
  readonly lessons: readonly { readonly key: string; readonly state?: string; readonly held_since?: number }[];
}

export interface RestoredVisit {
  readonly facts: Facts;
  readonly settings: Settings;
  readonly standing: readonly Standing<Gatehouse>[];
}

/** Restores each slide's slice with its own `restore` [DESK-05]. */
export function restoreVisit(plugins: readonly AnyPlugin[], config: Config, visit: StoredVisit): RestoredVisit {
  const facts: Facts = Object.fromEntries(
    plugins.map((plugin) => [plugin.id, { ...plugin.initial?.(), ...plugin.restore?.(visit) }]),
  );
  const settings = resolveSettings(config, facts);
  const { scopes } = destination(config, facts);
  const input: DeckInput<Gatehouse> = {
    config,
    settings,
    facts,
    seed: 0,
    plugins,
    isSwitchedOff: (id) => isPluginOffAt(config, scopes, id),
  };
  return { facts, settings, standing: deriveDeck(plugins, input).standing };
}
