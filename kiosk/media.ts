/** Millimetres. */
interface PaperSize {
  width: number;
  height: number;
}

const POINT_MM = 25.4 / 72;
/** Chromium rounds pages to whole pixels, so sizes differ by up to half a millimetre. */
const SAME_MM = 2;
/** Common rolls are at most 112 mm wide. */
const WIDEST_ROLL_MM = 115;

/** Undefined if it cannot be read without decompressing the file. */
export function pageSize(pdf: Buffer): PaperSize | undefined {
  const number = '(-?\\d+(?:\\.\\d+)?)';
  const box = new RegExp(`/MediaBox\\s*\\[\\s*${number}\\s+${number}\\s+${number}\\s+${number}\\s*\\]`).exec(
    pdf.toString('latin1'),
  );
  if (!box) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box.slice(1).map(Number);
  const size = { width: Math.abs(x1 - x0) * POINT_MM, height: Math.abs(y1 - y0) * POINT_MM };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

/** Reads PWG media names such as iso_a4_210x297mm. */
export function mediaSize(name: string): PaperSize | undefined {
  const match = /_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(name);
  if (!match) return undefined;
  const unit = match[3] === 'in' ? 25.4 : 1;
  return { width: Number(match[1]) * unit, height: Number(match[2]) * unit };
}

export interface QueuePapers {
  usual?: string;
  ready: readonly string[];
  supported: readonly string[];
}

/**
 * The same size, else a custom or longer piece of a roll, else scaled to fit. Only loaded sheets count: asked for
 * others, the printer stops.
 */
export function mediaOptions(page: PaperSize | undefined, papers: QueuePapers): readonly string[] {
  if (!page) return ['fit-to-page'];
  const roll = printerTypeOf(papers.usual) === 'RECEIPT';
  const usable = roll || papers.ready.length === 0 ? papers.supported : papers.ready;
  const sizes = usable.flatMap((name) => {
    const size = /^[\w.-]+$/.test(name) && !/^custom_(min|max)_/.test(name) ? mediaSize(name) : undefined;
    return size ? [{ name, ...size }] : [];
  });
  const near = (a: number, b: number) => Math.abs(a - b) <= SAME_MM;
  const same =
    sizes.find((s) => near(s.width, page.width) && near(s.height, page.height)) ??
    sizes.find((s) => near(s.width, page.height) && near(s.height, page.width));
  if (same) return [`media=${same.name}`];
  if (!roll) return ['fit-to-page'];
  if (takesCustom(page, papers.supported)) {
    return [`media=Custom.${page.width.toFixed(1)}x${page.height.toFixed(1)}mm`];
  }
  const longer = sizes
    .filter((s) => near(s.width, page.width) && s.height >= page.height)
    .sort((a, b) => a.height - b.height)[0];
  return longer ? [`media=${longer.name}`] : ['fit-to-page'];
}

function takesCustom(page: PaperSize, supported: readonly string[]): boolean {
  const bound = (prefix: string) =>
    supported
      .filter((name) => name.startsWith(prefix))
      .map(mediaSize)
      .find(Boolean);
  const min = bound('custom_min_');
  const max = bound('custom_max_');
  if (!min || !max) return false;
  return page.width >= min.width && page.width <= max.width && page.height >= min.height && page.height <= max.height;
}

/** A roll means a receipt printer [WEL-05]. */
export function printerTypeOf(usual: string | undefined): 'A4' | 'RECEIPT' {
  const size = usual ? mediaSize(usual) : undefined;
  return size && Math.min(size.width, size.height) <= WIDEST_ROLL_MM ? 'RECEIPT' : 'A4';
}
