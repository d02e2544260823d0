import type { Facts, ServicesOf, SettingsOf, SlidePart, Untyped } from './product.ts';

type Flag<P> = keyof SettingsOf<P> & string;
type Slice<P> = keyof Facts<P> & string;
type Service<P> = keyof ServicesOf<P> & string;

export type Read<P = Untyped> = Flag<P> | `facts.${Slice<P>}` | AnyFacts | `services.${Service<P>}`;

/** Allows slides that are not installed; editors offer those that are. */
type AnyFacts = `facts.${string}` & {};

type FactIn<P, R> = R extends `facts.${infer Name extends Slice<P>}` ? Name : never;
type ServiceIn<P, R> = R extends `services.${infer Name extends Service<P>}` ? Name : never;
type Own<P, Id> = string extends Id ? never : Id & Slice<P>;

// biome-ignore lint/suspicious/noExplicitAny: the contexts of differing plugins have no common type but any.
export type Given<R, C> = unknown extends R ? any : C;

type Listed<P, R, All, Some> = Given<R, [Read<P>] extends [R] ? All : Some>;

export type ReadSettings<P, R> = Listed<
  P,
  R,
  SettingsOf<P>,
  { readonly [F in R & Flag<P> & keyof SettingsOf<P>]: SettingsOf<P>[F] }
>;

export type ReadFacts<P, Id, R> = Listed<
  P,
  R,
  Facts<P>,
  { readonly [F in (FactIn<P, R> | Own<P, Id>) & keyof Facts<P>]: Facts<P>[F] }
>;

export type ReadServices<P, Id, R> = Listed<
  P,
  R,
  ServicesOf<P>,
  {
    readonly [S in Exclude<ServiceIn<P, R>, keyof SlidePart<P, 'ownServices', Id, R>> &
      keyof ServicesOf<P>]: ServicesOf<P>[S];
  } & SlidePart<P, 'ownServices', Id, R>
>;
