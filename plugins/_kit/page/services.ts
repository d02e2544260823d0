import type { Text } from '../../../domain/text-lookup.ts';
import type { Log } from '../../../engine/index.ts';
import type { LanguageData, Location, PageConfig, Photo } from '../../../schemas/generated/types.ts';
import type { Http } from '../calls/http.ts';
import type { CollectedVisit } from '../visit/collect.ts';
import type { SessionStore, VisitStorage } from './storage.ts';

/** What this device is. */
export interface Device {
  /** Width of the window in CSS pixels. */
  width(): number;
  /** Opens a page of ours in a tab of its own. */
  open(url: string): Window | null;
  /** Prints the page. */
  print(): void;
  prefersReducedMotion(): boolean;
}

declare global {
  namespace Gatehouse {
    interface Config extends Readonly<PageConfig> {
      readonly language: Readonly<LanguageData>;
    }
    /** Location, then each chosen sub-location, then the track: the deepest that sets a flag wins. */
    interface Settings extends Readonly<Location> {}
    interface Services {
      /** Sends calls; an answer that did not come is a value, never an exception. */
      readonly http: Http;
      /** The text of a key in the visitor's language [CFG-05]. */
      readonly text: Text;
      /** The browser's storage for this visit, by the spec's keys; forgotten with the visit. */
      readonly storage: VisitStorage;
      /** Outlives a reload of this tab. */
      readonly session: SessionStore;
      /** Its width, its tabs and its printer. */
      readonly device: Device;
      /** What the slides add to the visit: for those who show or send it. */
      readonly visit: CollectedVisit;
      /** The page's address now; it changes when the visitor changes language. */
      readonly pageUrl: () => string;
      /** What went wrong, for those who run the product; never with data of the visitor. */
      readonly log: Log;
      /** The url of a photo in slideshow or thumbnail size [CFG-04]. */
      readonly photo: (photo: Photo, size: 'slideshow' | 'thumbnail') => string;
    }
  }
}
