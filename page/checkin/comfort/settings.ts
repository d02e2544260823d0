import { parseJson } from '../../../domain/parse-json.ts';
import { guardStorage } from '../../../plugins/_kit/page/storage.ts';

export interface ComfortSettings {
  readonly textSize: 100 | 150 | 200;
  readonly contrast: 'normal' | 'high';
  readonly targets: 'normal' | 'large';
  readonly scheme: 'auto' | 'light' | 'dark';
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
  isDark(): boolean;
  reset(): void;
  subscribe(listener: () => void): () => void;
}

const KEY = 'comfort';

/** Sets the root's attributes for tokens.css. */
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

function read(text: string | null): ComfortSettings {
  const parsed = parseJson(text ?? '{}');
  const kept: Partial<Record<keyof ComfortSettings, unknown>> = (parsed.ok && parsed.value) || {};
  return {
    textSize: kept.textSize === 150 || kept.textSize === 200 ? kept.textSize : 100,
    contrast: kept.contrast === 'high' ? 'high' : 'normal',
    targets: kept.targets === 'large' ? 'large' : 'normal',
    scheme: kept.scheme === 'light' || kept.scheme === 'dark' ? kept.scheme : 'auto',
    aloud: kept.aloud === 'on' || kept.aloud === 'off' ? kept.aloud : 'auto',
  };
}

/** Settings survive a reload; `reset` is for the next visitor. */
export function createComfort(root: HTMLElement, session: Storage | null): Comfort {
  const store = guardStorage(session);
  const listeners = new Set<() => void>();
  let settings = read(store.get(KEY));
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
      store.set(KEY, JSON.stringify(settings));
    },
    reset() {
      put(DEFAULT_COMFORT);
      store.remove(KEY);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
