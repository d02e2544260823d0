import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly pages: number;
  /** Width and height of the first page in whole millimetres. */
  readonly size: readonly [number, number];
  /** The text of all pages, with runs of whitespace collapsed. */
  readonly text: string;
  /** Characters that the PDF spells out because their glyphs do not: most Arabic letters. */
  readonly spelled: string;
  /** Names of the embedded fonts, e.g. 'NotoSansArabic-Bold'. */
  readonly fonts: readonly string[];
  readonly pictures: number;
  /**
   * Every piece of text with its height in points and its distance in millimetres from the left and top of its page.
   */
  readonly pieces: readonly { text: string; points: number; page: number; left: number; right: number; top: number }[];
}

const MM_PER_POINT = 25.4 / 72;

/** Reads a PDF back: what a printer would print, not what we asked for. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const pieces: ReadPdf['pieces'][number][] = [];
  let size: [number, number] = [0, 0];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const proxy = await pdf.getPage(page);
    const [, , width = 0, height = 0] = proxy.view;
    if (page === 1) size = [Math.round(width * MM_PER_POINT), Math.round(height * MM_PER_POINT)];
    for (const item of (await proxy.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const left = item.transform[4] * MM_PER_POINT;
      pieces.push({
        text: item.str,
        points: item.height,
        page,
        left,
        right: left + item.width * MM_PER_POINT,
        top: (height - item.transform[5]) * MM_PER_POINT,
      });
    }
  }
  const raw = Buffer.from(bytes).toString('latin1');
  const fonts = Array.from(raw.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g), ([, name = '']) => name);
  return {
    pages: pdf.numPages,
    size,
    text: text.replace(/\s+/g, ' ').trim(),
    spelled: spelledOut(raw),
    fonts: [...new Set(fonts)].sort(),
    pictures: raw.match(/\/Subtype \/Image/g)?.length ?? 0,
    pieces,
  };
}

/** The /ActualText of all content streams, in the order of the stream. */
function spelledOut(raw: string): string {
  const streams = Array.from(raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g), ([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return ''; // A picture or a font, compressed in another way.
    }
  });
  return Array.from(streams.join('\n').matchAll(/\/ActualText <FEFF([\dA-F]+)>/gi), ([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  ).join('');
}
