import type { PrintLayout } from './layout.ts';

/** All content of a printout, as plain data in the visitor's language [PRINT-01]. */
export interface PrintModel {
  readonly layout: PrintLayout;
  /** Language key, e.g. 'sv'. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The track's name, or the location's if no track is chosen. */
  readonly place: string;
  /** The site it belongs to; empty if `place` already names it. */
  readonly location: string;
  /** Signature id; empty until there is one. */
  readonly number: string;
  readonly visitor: string;
  /** Content of the QR code; empty for none. */
  readonly qr: string;
  readonly rows: readonly PrintRow[];
  /** The photos of PHO-03, in order. */
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
  /** Full address of the plain photo; empty if it has none. */
  readonly src: string;
  /** Describes the photo for those who cannot see it. */
  readonly alt: string;
  /** The photo's name in the visitor's language; empty for none. */
  readonly name: string;
  /** Markdown; empty for none. */
  readonly text: string;
}

export interface PrintLabels {
  readonly visitor: string;
  readonly number: string;
  /** The whole sentence, including the time. */
  readonly checkedIn: string;
  readonly rules: string;
  readonly keep: string;
  readonly qrAlt: string;
  readonly qrHint: string;
}
