/**
 * A product describes itself in one type: what its slides read, store and send. It leaves out the parts that it does not
 * have.
 *
 *     interface Museum {
 *       config: { paintings: readonly Painting[] };
 *       slices: { door: { name: string } };
 *     }
 *     const engine = createEngine<Museum>({ … });
 */
export interface Product {
  /** Given at the start, the same for every visit. */
  readonly config?: object;
  /** The flags in force, which may depend on the visit's facts. */
  readonly settings?: object;
  /** What each slide stores about the visit, by its id. */
  readonly slices?: object;
  /** Events of a visit, named in the past tense, with their payloads. */
  readonly moments?: object;
  /** Everything that slides need from outside. */
  readonly services?: object;
  /** Services that each slide has without reading them. */
  readonly ownServices?: object;
  /** The keys of each slide's texts, by its id; `shared` ones are for all. */
  readonly textKeys?: object;
  /** Further members of each declaration; the engine keeps them with the slide and ignores them. */
  readonly declaration?: object;
}

/** To be extended by a product whose `ownServices` or `declaration` depend on the slide, as `this['id']`. */
export interface PerSlide {
  readonly id: string;
  readonly reads: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** For a product without a description: every name is allowed, and values are `unknown`. */
export interface Untyped {
  readonly config: Fields;
  readonly settings: Fields;
  readonly slices: Readonly<Record<string, Record<string, unknown>>>;
  readonly moments: Fields;
  readonly services: Fields;
}

export type EndReason = 'finished' | 'cancelled' | 'idle' | 'returned';

/** The engine's own, in every product. */
export interface Moments {
  /** The visit is over; its facts are cleared next. */
  'visit:ended': { readonly reason: EndReason };
}

type Part<P, Name extends keyof Product> = P extends { readonly [N in Name]: unknown } ? P[Name] : object;

/** Of one slide. */
export type SlidePart<P, Name extends keyof Product, Id, R> = P extends { readonly [N in Name]: unknown }
  ? (P & { readonly id: Id; readonly reads: R })[Name]
  : unknown;

export type ConfigOf<P> = Part<P, 'config'>;
export type SettingsOf<P> = Part<P, 'settings'>;
export type ServicesOf<P> = Part<P, 'services'>;
export type MomentsOf<P> = Part<P, 'moments'> & Moments;
export type MomentName<P> = keyof MomentsOf<P> & string;

type Slices<P> = Part<P, 'slices'>;

/** Every plugin's slice; absent if its plugin is not installed. */
export type Facts<P = Untyped> = { readonly [K in keyof Slices<P>]?: Slices<P>[K] };

/** The slice of one plugin; a plugin that declares none has an empty one. */
export type SliceOf<P, Id> = Id extends keyof Slices<P> ? Slices<P>[Id] : object;

/** The keys of the texts that a slide may show; any, if no keys are declared. */
export type TextKey<P, Id extends string> = keyof Part<P, 'textKeys'> extends never
  ? string
  : string extends Id
    ? string
    : Part<P, 'textKeys'>[(Id | 'shared') & keyof Part<P, 'textKeys'>] & string;
