/** The four layouts of a printout [PRINT-01]. */
export type PrintLayout = 'a4-portrait' | 'a4-landscape' | 'receipt' | 'label';

/** The paper of a layout, as the server's printing code names it. */
export type PrintPaper = 'a4' | 'receipt' | 'label';

export interface LayoutChoice {
  /** The type the kiosk's printer reported; A4 elsewhere [WEL-05]. */
  readonly printerType: string | undefined;
  /** The location's `printout_landscape_mode`. */
  readonly landscape: boolean;
  /** The location's `printout_format`: 'auto' (according to the printer), or a fixed paper. */
  readonly format?: 'auto' | PrintPaper | undefined;
}

/** Chooses the layout; page and server both use this function, so that paper and content match [PRINT-01]. */
export function printLayout({ printerType, landscape, format = 'auto' }: LayoutChoice): PrintLayout {
  const paper = format === 'auto' ? (printerType === 'RECEIPT' ? 'receipt' : 'a4') : format;
  return paper === 'a4' ? (landscape ? 'a4-landscape' : 'a4-portrait') : paper;
}
