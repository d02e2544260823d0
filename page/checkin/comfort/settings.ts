/** Settings a visitor can change to see and use the page more easily. */
export interface ComfortSettings {
  readonly textSize: 100 | 150 | 200;
  readonly contrast: 'normal' | 'high';
  readonly targets: 'normal' | 'large';
  readonly scheme: 'auto' | 'light' | 'dark';
  /** Whether each slide is read aloud when it is shown; 'auto' is as the location has it. */
  readonly aloud: 'auto' | 'on' | 'off';
}

export const DEFAULT_COMFORT: ComfortSettings = {
  textSize: 100,
  contrast: 'normal',
  targets: 'normal',
  scheme: 'auto',
  aloud: 'auto',
};

export interface Comfort {
  get(): ComfortSettings;
  set(change: Partial<ComfortSettings>): void;
  /** Whether the page is dark, by choice or by the device's setting. */
  isDark(): boolean;
  /** Restores the defaults for the next visitor. */
  reset(): void;
  subscribe(listener: () => void): () => void;
}

const KEY = 'comfort';

/** Writes the settings as attributes of the root element, which tokens.css reads. */
export function showComfort(root: HTMLElement, settings: ComfortSettings): void {
  const put = (name: string, value: string | number, usual: string | number): void => {
    if (value === usual) root.removeAttribute(name);
    else root.setAttribute(name, String(value));
  };
  put('data-text-size', settings.textSize, DEFAULT_COMFORT.textSize);
  put('data-contrast', settings.contrast, DEFAULT_COMFORT.contrast);
  put('data-targets', settings.targets, DEFAULT_COMFORT.targets);
  put('data-scheme', settings.scheme, DEFAULT_COMFORT.scheme);
}

/** Ignores stored values that we do not offer. */
function read(text: string | null): ComfortSettings {
  const kept: Partial<Record<keyof ComfortSettings, unknown>> = (() => {
    try {
      return JSON.parse(text ?? '{}') ?? {};
    } catch {
      return {};
    }
  })();
  return {
    textSize: kept.textSize === 150 || kept.textSize === 200 ? kept.textSize : 100,
    contrast: kept.contrast === 'high' ? 'high' : 'normal',
    targets: kept.targets === 'large' ? 'large' : 'normal',
    scheme: kept.scheme === 'light' || kept.scheme === 'dark' ? kept.scheme : 'auto',
    aloud: kept.aloud === 'on' || kept.aloud === 'off' ? kept.aloud : 'auto',
  };
}

/**
 * The comfort settings of this visit. They are kept in `session` storage, if there is any, so that they survive a page
 * load such as a language link; call `reset` when the visit ends.
 */
export function createComfort(root: HTMLElement, session: Storage | null): Comfort {
  const guarded = <T>(use: () => T): T | null => {
    try {
      return use();
    } catch {
      return null;
    }
  };
  const listeners = new Set<() => void>();
  let settings = read(guarded(() => session?.getItem(KEY) ?? null));
  showComfort(root, settings);
  const put = (next: ComfortSettings): void => {
    settings = next;
    showComfort(root, settings);
    for (const listener of listeners) listener();
  };
  return {
    get: () => settings,
    isDark: () =>
      settings.scheme === 'auto'
        ? (root.ownerDocument.defaultView?.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false)
        : settings.scheme === 'dark',
    set(change) {
      put({ ...settings, ...change });
      guarded(() => session?.setItem(KEY, JSON.stringify(settings)));
    },
    reset() {
      put(DEFAULT_COMFORT);
      guarded(() => session?.removeItem(KEY));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
