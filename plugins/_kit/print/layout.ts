/** Layouts of a printout [PRINT-01]. */
export type PrintLayout = 'a4-portrait' | 'a4-landscape' | 'receipt' | 'label';

export type PrintPaper = 'a4' | 'receipt' | 'label';

export interface LayoutChoice {
  readonly printerType: string | undefined;
  readonly landscape: boolean;
  /** The location's `printout_format`; 'auto' follows the printer. */
  readonly format?: 'auto' | PrintPaper | undefined;
}

/** Chooses for page and server alike, so that paper and content match [PRINT-01]. */
export function printLayout({ printerType, landscape, format = 'auto' }: LayoutChoice): PrintLayout {
  const paper = format === 'auto' ? (printerType === 'RECEIPT' ? 'receipt' : 'a4') : format;
  return paper === 'a4' ? (landscape ? 'a4-landscape' : 'a4-portrait') : paper;
}
