/**
 * Types that others extend by declaration merging: plugins add slices and moments, the composition root services.
 *
 *     declare global { namespace Gatehouse { interface Slices { selfie: SelfieSlice } } }
 */
declare global {
  namespace Gatehouse {
    interface Slices {}
    /** The keys of each slide's texts, by plugin id; `shared` ones are for all. */
    interface TextKeys {}
    /** Events of a visit, named in the past tense, with their payloads. */
    interface Moments {
      /** The visit is over; its facts are cleared next. */
      'visit:ended': { readonly reason: EndReason };
    }
    interface Services {}
    /** Services that each slide has without reading them, typed for it. */
    interface OwnServices<Id extends string> {}
    interface Config {}
    interface Settings {}
  }
}

export type EndReason = 'finished' | 'cancelled' | 'idle' | 'returned';
export type Config = Gatehouse.Config;
export type Services = Gatehouse.Services;
export type Moments = Gatehouse.Moments;
export type MomentName = keyof Moments & string;
export type Flag = keyof Gatehouse.Settings & string;

/** Every plugin's slice; absent if its plugin is not installed. */
export type Facts = { readonly [K in keyof Gatehouse.Slices]?: Gatehouse.Slices[K] };

/** The slice of one plugin; a plugin that declares none has an empty one. */
export type SliceOf<Id extends string> = Id extends keyof Gatehouse.Slices ? Gatehouse.Slices[Id] : object;

/** The keys of the texts that a slide may show; any, if no keys are declared. */
export type TextKey<Id extends string> = keyof Gatehouse.TextKeys extends never
  ? string
  : string extends Id
    ? string
    : Gatehouse.TextKeys[(Id | 'shared') & keyof Gatehouse.TextKeys] & string;
