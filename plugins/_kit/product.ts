// biome-ignore-all lint/suspicious/noEmptyInterface: slides and the kit add to them.
// biome-ignore-all lint/correctness/noUnusedVariables: what is added uses them.
import type * as engine from 'gatehouse-engine';
import { type DefineSlide, defineSlide as define, type PerSlide } from 'gatehouse-engine';
import type { TextOf } from '../../domain/text-lookup.ts';
import type { TextKeys } from '../../schemas/generated/text-keys.ts';

/**
 * What each slide stores about the visit, by its id. A slide adds its own:
 *
 *     declare module '../_kit/product.ts' { interface Slices { selfie: SelfieSlice } }
 */
export interface Slices {}

/** Events of a visit, named in the past tense, with their payloads; added to like `Slices`. */
export interface Moments {}

export interface Config {}
export interface Settings {}
export interface Services {}
export interface Declaration<Id extends string, R extends string> {}

export interface OwnServices<Id extends string> {
  readonly text: TextOf<engine.TextKey<Gatehouse, Id>>;
  readonly log: engine.Log;
}

/** The check-in, as the engine's product. */
export interface Gatehouse extends PerSlide {
  readonly config: Config;
  readonly settings: Settings;
  readonly slices: Slices;
  readonly moments: Moments;
  readonly services: Services;
  readonly ownServices: OwnServices<this['id']>;
  readonly textKeys: TextKeys;
  readonly declaration: Declaration<this['id'], this['reads']>;
}

type Read = engine.Read<Gatehouse>;

export type AnyPlugin = engine.AnyPlugin<Gatehouse>;
export type Facts = engine.Facts<Gatehouse>;
export type RuleContext<Id extends string = string, R extends string = Read> = engine.RuleContext<Gatehouse, Id, R>;
export type Verbs<Id extends string = string, R extends Read = never> = engine.Verbs<Gatehouse, Id, R>;
export type SlideContext<Id extends string = string, Props = unknown, R extends Read = never> = engine.SlideContext<
  Gatehouse,
  Id,
  Props,
  R
>;
export type HookContext<Id extends string = string, R extends Read = never, Props = unknown> = engine.HookContext<
  Gatehouse,
  Id,
  R,
  Props
>;

export const defineSlide: DefineSlide<Gatehouse> = define<Gatehouse>();
