import type { Facts, Flag, Services } from './registry.ts';

type Slice = keyof Gatehouse.Slices & string;
type Service = keyof Gatehouse.Services & string;

export type Read = Flag | `facts.${Slice}` | AnyFacts | `services.${Service}`;

/** Allows slides that are not installed; editors offer those that are. */
type AnyFacts = `facts.${string}` & {};

type FlagIn<R> = R & Flag;
type FactIn<R> = R extends `facts.${infer Name extends Slice}` ? Name : never;
type ServiceIn<R> = R extends `services.${infer Name extends Service}` ? Name : never;
type Own<Id extends string> = string extends Id ? never : Id & Slice;

// biome-ignore lint/suspicious/noExplicitAny: the contexts of differing plugins have no common type but any.
export type Given<R, C> = 0 extends 1 & R ? any : C;

type Listed<R, All, Some> = Given<R, [Read] extends [R] ? All : Some>;

export type ReadSettings<R> = Listed<R, Gatehouse.Settings, { readonly [F in FlagIn<R>]: Gatehouse.Settings[F] }>;

export type ReadFacts<Id extends string, R> = Listed<R, Facts, { readonly [F in FactIn<R> | Own<Id>]: Facts[F] }>;

export type ReadServices<Id extends string, R> = Listed<
  R,
  Services,
  { readonly [S in Exclude<ServiceIn<R>, keyof Gatehouse.OwnServices<Id>>]: Services[S] } & Gatehouse.OwnServices<Id>
>;
