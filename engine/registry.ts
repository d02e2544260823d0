/**
 * Types that others extend by declaration merging: plugins add slices and moments, the composition root services.
 *
 *     declare global { namespace Gatehouse { interface Slices { selfie: SelfieSlice } } }
 */
declare global {
  namespace Gatehouse {
    interface Slices {}
    /** By plugin id; `shared` keys are for all. */
    interface TextKeys {}
    /** Named in the past tense. */
    interface Moments {
      /** The facts are cleared next. */
      'visit:ended': { readonly reason: EndReason };
    }
    interface Services {}
    /** Every slide has them without reading them. */
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

/** Absent if the plugin is not installed. */
export type Facts = { readonly [K in keyof Gatehouse.Slices]?: Gatehouse.Slices[K] };

/** Empty for a plugin that declares none. */
export type SliceOf<Id extends string> = Id extends keyof Gatehouse.Slices ? Gatehouse.Slices[Id] : object;

/** Any text, if no keys are declared. */
export type TextKey<Id extends string> = keyof Gatehouse.TextKeys extends never
  ? string
  : string extends Id
    ? string
    : Gatehouse.TextKeys[(Id | 'shared') & keyof Gatehouse.TextKeys] & string;
