import { type AnyPlugin, type DeckInput, deriveDeck, type Facts, type Standing } from 'gatehouse-engine';
import { destination } from '../../../domain/destination.ts';
import { effectiveSettings } from '../../../domain/effective-settings.ts';
import { isPluginOffAt } from '../../../domain/plugin-switches.ts';
import type { Field, Id } from '../../../schemas/generated/types.ts';
import type { SignDetails } from './contributions.ts';

/** A signed visit as it was stored, in the words in which the slides told it. */
export interface StoredVisit {
  /** The answers of all slides. */
  readonly form: Readonly<Record<string, string>>;
  readonly details: Partial<SignDetails>;
  /** What its form asked for. */
  readonly fields: readonly Field[];
  /** The chosen sub-locations, outermost first. */
  readonly path: readonly Id[];
  readonly trackId: Id | null;
  /** What it was shown or should have been, and what it knew from before, since when. */
  readonly lessons: readonly { readonly key: string; readonly state?: string; readonly held_since?: number }[];
}

/** A visit that is over: what every slide knew of it when it was signed, and who contributes to it, in the deck's order. */
export interface RestoredVisit {
  readonly facts: Facts;
  readonly settings: Gatehouse.Settings;
  readonly standing: readonly Standing[];
}

/** Each slide finds itself in what was stored, by its own `restore`; this knows no slide by name [DESK-05]. */
export function restoreVisit(
  plugins: readonly AnyPlugin[],
  config: Gatehouse.Config,
  visit: StoredVisit,
): RestoredVisit {
  const facts: Facts = Object.fromEntries(
    plugins.map((plugin) => [plugin.id, { ...plugin.initial?.(), ...plugin.restore?.(visit) }]),
  );
  const settings = effectiveSettings(config, facts);
  const { scopes } = destination(config, facts);
  const input: DeckInput = {
    config,
    settings,
    facts,
    seed: 0,
    plugins,
    isSwitchedOff: (id) => isPluginOffAt(config, scopes, id),
  };
  return { facts, settings, standing: deriveDeck(plugins, input).standing };
}
