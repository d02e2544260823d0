/**
 * The open types of the engine. A plugin adds its slice and its moments, the composition root adds the
 * services, by declaration merging; the engine itself names no slide:
 *
 *     declare global { namespace Gatehouse { interface Slices { selfie: SelfieSlice } } }
 */
declare global {
  namespace Gatehouse {
    /** What each plugin knows of the visit, by plugin id. */
    interface Slices {}
    /** What may happen during a visit, past tense, with its payload. */
    interface Moments {
      'visit:ended': { readonly reason: EndReason };
    }
    /** What the composition root injects: network, texts, storage, device. */
    interface Services {}
    /** The page-provided configuration. */
    interface Config {}
    /** The flags in force for this visit. */
    interface Settings {}
    /** What a slide may add to the visit beside its slides, said in its declaration. `C` is what its rules see. */
    interface Contributions<C> {}
  }
}

export type EndReason = 'finished' | 'cancelled' | 'idle' | 'returned';
export type Config = Gatehouse.Config;
export type Services = Gatehouse.Services;
export type Moments = Gatehouse.Moments;
export type MomentName = keyof Moments & string;
export type Flag = keyof Gatehouse.Settings & string;

/** Every plugin's slice; one is absent where its plugin is not installed. */
export type Facts = { readonly [K in keyof Gatehouse.Slices]?: Gatehouse.Slices[K] };

/** The slice of one plugin; a plugin that declares none has an empty one. */
export type SliceOf<Id extends string> = Id extends keyof Gatehouse.Slices ? Gatehouse.Slices[Id] : object;
