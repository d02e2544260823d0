import type { Facts, Flag, Services } from './registry.ts';

type Slice = keyof Gatehouse.Slices & string;
type Service = keyof Gatehouse.Services & string;

/** What a slide may say that it reads: a flag by its name, what another slide knows, a service. */
export type Read = Flag | `facts.${Slice}` | AnyFacts | `services.${Service}`;

/** A slide that is not installed is ignored, as in `place`; editors offer those that are. */
type AnyFacts = `facts.${string}` & {};

type FlagIn<R> = R & Flag;
type FactIn<R> = R extends `facts.${infer Name extends Slice}` ? Name : never;
type ServiceIn<R> = R extends `services.${infer Name extends Service}` ? Name : never;
type Own<Id extends string> = string extends Id ? never : Id & Slice;

/** What a plugin's own functions are given; of any plugin, it is anything. */
// biome-ignore lint/suspicious/noExplicitAny: the contexts of differing plugins have no common type but any.
export type Given<R, C> = 0 extends 1 & R ? any : C;

/** `All` for who reads everything, as code that serves any slide does. */
type Listed<R, All, Some> = Given<R, [Read] extends [R] ? All : Some>;

/** The flags that a slide reads. */
export type ReadSettings<R> = Listed<R, Gatehouse.Settings, { readonly [F in FlagIn<R>]: Gatehouse.Settings[F] }>;

/** What the slides know whose facts it reads, and what it knows itself. */
export type ReadFacts<Id extends string, R> = Listed<R, Facts, { readonly [F in FactIn<R> | Own<Id>]: Facts[F] }>;

/** The services that it reads, and those that every slide has. */
export type ReadServices<Id extends string, R> = Listed<
  R,
  Services,
  { readonly [S in Exclude<ServiceIn<R>, keyof Gatehouse.OwnServices<Id>>]: Services[S] } & Gatehouse.OwnServices<Id>
>;
