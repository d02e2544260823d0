/** The four layouts of a printout [PRINT-01]. */
export type PrintLayout = 'a4-portrait' | 'a4-landscape' | 'receipt' | 'label';

/** The paper of a layout, as the server's printer names it. */
export type PrintPaper = 'a4' | 'receipt' | 'label';

export interface LayoutChoice {
  /** What the kiosk's printer prints on; A4 elsewhere [WEL-05]. */
  readonly printerType: string | undefined;
  /** The location's `printout_landscape_mode`. */
  readonly landscape: boolean;
  /** The location's `printout_format`: 'auto' (as the printer says), or one paper whatever the printer says. */
  readonly format?: 'auto' | PrintPaper | undefined;
}

/** Chooses the layout; the page and the server ask the same function, so that paper and content agree [PRINT-01]. */
export function printLayout({ printerType, landscape, format = 'auto' }: LayoutChoice): PrintLayout {
  const paper = format === 'auto' ? (printerType === 'RECEIPT' ? 'receipt' : 'a4') : format;
  return paper === 'a4' ? (landscape ? 'a4-landscape' : 'a4-portrait') : paper;
}

/** What the server's printer must be told about a layout. */
export function layoutPaper(layout: PrintLayout): { readonly format: PrintPaper; readonly landscape: boolean } {
  if (layout === 'receipt' || layout === 'label') return { format: layout, landscape: false };
  return { format: 'a4', landscape: layout === 'a4-landscape' };
}
