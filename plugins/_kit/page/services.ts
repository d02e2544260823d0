import type { Log, TextKey } from 'gatehouse-engine';
import type { ReadConfig } from '../../../domain/read-page.ts';
import type { Text, TextOf } from '../../../domain/text-lookup.ts';
import type { LanguageData, Location, Photo } from '../../../schemas/generated/types.ts';
import type { Http } from '../calls/http.ts';
import type { OwnDetails } from '../details/details.ts';
import type { Connection } from '../offline/connection.ts';
import type { OutboxService } from '../offline/outbox.ts';
import type { DevicePass } from '../pass/device-pass.ts';
import type { Gatehouse } from '../product.ts';
import type { CollectedVisit } from '../visit/collect.ts';
import type { StaffLine } from '../visit/staff-line.ts';
import type { SessionStore, VisitStorage } from './storage.ts';

export interface Device {
  width(): number;
  open(url: string): Window | null;
  print(): void;
  prefersReducedMotion(): boolean;
  /** Reports whether the page is visible and painted, now and after each change, until `signal` aborts [TRUE-01]. */
  watchScreen(tell: (isSeen: boolean) => void, signal: AbortSignal): void;
  readonly pass?: () => Promise<DevicePass>;
  /** Absent where the device cannot encrypt. */
  readonly details?: {
    readonly isKept: () => boolean;
    readonly open: () => Promise<OwnDetails>;
  };
}

export type SlideText<Id extends string> = TextOf<TextKey<Gatehouse, Id>>;

export type SharedText = SlideText<'shared'>;

declare module '../product.ts' {
  interface Config extends Readonly<ReadConfig> {
    readonly language: Readonly<LanguageData>;
  }

  /** Settings of the location, then each chosen sub-location, then the track: the deepest that sets a flag wins. */
  interface Settings extends Readonly<Location> {}

  interface Services {
    /** Sends calls; a failed call returns an error value and never throws. */
    readonly http: Http;
    /** Whether the backend can be reached, and what waits for it [OFF-06]. */
    readonly connection: Connection;
    /** Calls a person to the visitor [GATE-08]. */
    readonly staff: StaffLine;
    /** Keeps accepted visits on this device until the backend has them [OFF-02]. */
    readonly outbox: OutboxService;
    /** The text of a key in the visitor's language [CFG-05]. */
    readonly text: Text;
    /** Browser storage for this visit, under the spec's keys; cleared when the visit ends. */
    readonly storage: VisitStorage;
    /** Survives a reload of this tab. */
    readonly session: SessionStore;
    /** The device's window width, tabs and printing. */
    readonly device: Device;
    /** All slides' contributions to the visit. */
    readonly visit: CollectedVisit;
    /** The page's current address; it changes when the visitor changes language. */
    readonly pageUrl: () => string;
    /** Errors and warnings for operators; never contains the visitor's data. */
    readonly log: Log;
    /** The url of a photo in slideshow or thumbnail size [CFG-04]. */
    readonly photo: (photo: Photo, size: 'slideshow' | 'thumbnail') => string;
  }
}
