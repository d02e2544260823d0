import type { PrintLayout } from './layout.ts';

/** A printout in the visitor's language; '' where there is no content [PRINT-01]. */
export interface PrintModel {
  readonly layout: PrintLayout;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The track, or the location without one. */
  readonly place: string;
  /** '' if `place` already names the site. */
  readonly location: string;
  readonly number: string;
  readonly visitor: string;
  readonly qr: string;
  readonly rows: readonly PrintRow[];
  /** In the order of PHO-03. */
  readonly photos: readonly PrintPhoto[];
  readonly text: string;
  readonly labels: PrintLabels;
}

export interface PrintRow {
  readonly label: string;
  readonly value: string;
}

export interface PrintPhoto {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  readonly name: string;
  readonly text: string;
}

export interface PrintLabels {
  readonly visitor: string;
  readonly number: string;
  readonly checkedIn: string;
  readonly rules: string;
  readonly keep: string;
  readonly qrAlt: string;
  readonly qrHint: string;
}
