import type { ForgetMessage, KeepMessage } from '../../../domain/worker-message.ts';
import { PASS_KEY, type PassAddress } from './stored-pass.ts';

/** What a person's own device does with a pass. A kiosk does nothing of it. */
export interface DevicePass {
  /** Keeps it until it ends; `files` are the pictures on it. */
  keep(pass: PassAddress, files: readonly string[]): void;
  /** Nothing of it remains here. */
  forget(): void;
  /** Shows it instead of the page. */
  show(pass: PassAddress): void;
  /** Hands its address to another app; null where the browser cannot. */
  readonly share: ((title: string, url: string) => void) | null;
}

/** The place under which the service worker keeps it. */
const PLACE = 'pass';

/** The service worker keeps the pass's page, so that it is there without a network [GATE-05]. */
export function devicePass(browser: Window): DevicePass {
  const { navigator, location } = browser;
  const tell = (wish: KeepMessage | ForgetMessage): void => {
    // Browsers have service workers on secure pages only.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(wish));
  };
  const note = (pass: PassAddress | null): void => {
    try {
      if (pass === null) browser.localStorage.removeItem(PASS_KEY);
      else browser.localStorage.setItem(PASS_KEY, JSON.stringify(pass));
    } catch {
      // Storage that is refused or full: the pass is on the screen all the same.
    }
  };
  return {
    keep(pass, files) {
      note(pass);
      const address = new URL(pass.url, location.href).href;
      tell({
        ...{ kind: 'keep', place: PLACE, build: '/pass.js', version: address, pages: [address], answers: [] },
        files: files.map((file) => new URL(file, location.href).href),
        mediaHost: `${location.origin}/`,
      });
    },
    forget() {
      note(null);
      tell({ kind: 'forget', place: PLACE });
    },
    show: ({ url }) => location.replace(url),
    share: 'share' in navigator ? (title, url) => void navigator.share({ title, url }).catch(() => undefined) : null,
  };
}
