import type { PrintLayout } from './layout.ts';

/** All that a printout shows, as plain data in the visitor's language [PRINT-01]. */
export interface PrintModel {
  readonly layout: PrintLayout;
  /** Language key, e.g. 'sv'. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The track's name, or the location's where no track is chosen. */
  readonly place: string;
  /** The site over it; empty where `place` says it already. */
  readonly location: string;
  /** Signature id; empty where there is none yet. */
  readonly number: string;
  readonly visitor: string;
  /** What the QR code says; empty for none. */
  readonly qr: string;
  readonly rows: readonly PrintRow[];
  /** The photos of PHO-03, first one first. */
  readonly photos: readonly PrintPhoto[];
  /** Slide text of the track or location, markdown; empty for none. */
  readonly text: string;
  readonly labels: PrintLabels;
}

/** One line of the form data table; the label is translated. */
export interface PrintRow {
  readonly label: string;
  readonly value: string;
}

export interface PrintPhoto {
  readonly id: string;
  /** Says what is to be seen, for those who cannot. */
  readonly alt: string;
  /** The photo's name in the visitor's language; empty for none. */
  readonly name: string;
  /** Markdown; empty for none. */
  readonly text: string;
}

export interface PrintLabels {
  readonly visitor: string;
  readonly number: string;
  /** The whole sentence with its time. */
  readonly checkedIn: string;
  readonly rules: string;
  readonly keep: string;
  readonly qrAlt: string;
  readonly qrHint: string;
}
