import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { PrintLayout } from '../../../../plugins/_kit/print/layout.ts';
import { samplePrint } from '../../../../plugins/_kit/print/testing/samples.ts';
import { type ReadPdf, readPdf } from '../../../../test/drivers/read-pdf.ts';
import { createPdfPrinter } from './printer.ts';
import { sampleJob } from './testing/sample-job.ts';
import type { PrintJob } from './types.ts';

// Starts real browsers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const printer = createPdfPrinter({ timeoutMs: 100_000 });
afterAll(() => printer.close());

async function print(job: PrintJob): Promise<ReadPdf> {
  const result = await printer.print(job);
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.message}`);
  return readPdf(result.value.pdf);
}

const LAYOUTS: readonly PrintLayout[] = ['a4-portrait', 'a4-landscape', 'receipt', 'label'];

/** Millimetres; a roll has no fixed length. */
const SIZES: Record<PrintLayout, readonly [number, number | undefined]> = {
  'a4-portrait': [210, 297],
  'a4-landscape': [297, 210],
  receipt: [80, undefined],
  label: [62, undefined],
};

describe.each(LAYOUTS)('a printout as %s', (layout) => {
  const [width, height] = SIZES[layout];

  it('is one page of the right size that says everything [PRINT-01] [PRINT-02]', async () => {
    const pdf = await print(sampleJob('english', layout));
    const { place, location, number, visitor, rows, photos, labels } = samplePrint('english', layout);
    expect(pdf.pages).toBe(1);
    expect(pdf.size[0]).toBe(width);
    if (height) expect(pdf.size[1]).toBe(height);
    const words = [place, location, number, visitor, ...rows.flatMap((row) => [row.label, row.value])];
    const told = [
      ...words,
      ...photos.map(({ name }) => name),
      labels.qrHint,
      labels.keep,
      labels.rules,
      labels.checkedIn,
    ];
    for (const word of told) expect(pdf.text).toContain(word);
    expect(pdf.text).toContain('Drive at most 10 km/h in the whole yard.');
    expect(pdf.pictures).toBeGreaterThan(0);
  });

  it('keeps all text on the paper, in German, Arabic and Ukrainian [PRINT-01]', async () => {
    for (const name of ['german', 'arabic', 'ukrainian'] as const) {
      const pdf = await print(sampleJob(name, layout));
      expect(pdf.size[0]).toBe(width);
      expect(pdf.pages).toBeLessThanOrEqual(name === 'german' && height ? 2 : 1);
      for (const { text, left, right, top, page } of pdf.pieces) {
        const where = `${name}, page ${page}: ${text}`;
        expect(left, where).toBeGreaterThanOrEqual(2);
        expect(right, where).toBeLessThanOrEqual(width - 2);
        expect(top, where).toBeGreaterThan(2);
        expect(top, where).toBeLessThan(pdf.size[1] - 1);
      }
    }
  });

  it('prints Cyrillic and Arabic in the fonts it brings [PRINT-01]', async () => {
    const ukrainian = await print(sampleJob('ukrainian', layout));
    expect(ukrainian.text).toContain('Олександр Ґалаґан');
    expect(ukrainian.text).toContain('Реєстраційний номер');
    const arabic = await print(sampleJob('arabic', layout));
    expect(arabic.fonts).toEqual(
      expect.arrayContaining(['NotoSans-Bold', 'NotoSansArabic-Bold', 'NotoSansArabic-Regular']),
    );
    for (const letter of 'بتقنشجخ') expect(arabic.spelled).toContain(letter);
    expect(arabic.text).toContain('+46 70 123 45 67');
  });

  it('does without number, code, rows and photos [PRINT-01]', async () => {
    const pdf = await print(sampleJob('bare', layout));
    expect(pdf.pages).toBe(1);
    expect(pdf.pictures).toBe(0);
    expect(pdf.text).not.toContain('Number');
  });
});

describe('paper', () => {
  it('sets text at the page scale of 1.15 [PRINT-02]', async () => {
    const { pieces } = await print(sampleJob('english', 'a4-portrait'));
    const title = pieces.find(({ text }) => text.startsWith('Lane 4'));
    expect(title?.points).toBeCloseTo(30 * 0.75 * 1.15, 1);
  });

  it.each(['receipt', 'label'] as const)(
    'a %s grows with what is on it and ends where it ends [PRINT-01]',
    async (layout) => {
      const lengths = [];
      for (const name of ['bare', 'english', 'german'] as const) {
        const pdf = await print(sampleJob(name, layout));
        const last = Math.max(...pdf.pieces.map(({ top }) => top));
        expect(pdf.size[1] - last, name).toBeLessThan(12);
        expect(pdf.pages).toBe(1);
        lengths.push(pdf.size[1]);
      }
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
      expect(new Set(lengths).size).toBe(3);
    },
  );

  it('puts the rules on a second sheet when one is not enough [PRINT-01]', async () => {
    const pdf = await print(sampleJob('german', 'a4-portrait'));
    expect(pdf.pages).toBe(2);
    const page = (start: string) => pdf.pieces.find(({ text }) => text.startsWith(start))?.page;
    expect([page('Maximiliane'), page('Sicherheitsunterweisung'), page('Regeln'), page('Warnschutz')]).toEqual([
      1, 1, 2, 2,
    ]);
  });

  it('never widens the paper for one endless word [PRINT-01]', async () => {
    const word = 'W'.repeat(300);
    const job = sampleJob('english', 'receipt', { visitor: word, place: word, rows: [{ label: word, value: word }] });
    const pdf = await print(job);
    expect(pdf.size[0]).toBe(80);
    for (const { right } of pdf.pieces) expect(right).toBeLessThanOrEqual(78);
  });
});

describe('unprintable documents', () => {
  it('is longer than any badge: it is refused before it is laid out in pages, and the next prints [PRINT-02]', async () => {
    const job = sampleJob('bare', 'receipt');
    for (const format of ['receipt', 'a4'] as const) {
      const lines = (count: number) => ({ ...job, format, html: '<p>line</p>'.repeat(count) });
      expect(await printer.print(lines(2400))).toMatchObject({ error: { kind: 'too-large' } });
      expect(await printer.print(lines(40))).toMatchObject({ ok: true });
    }
  });

  it('makes a larger file than any badge [PRINT-02]', async () => {
    const raw = { width: 1200, height: 1200, channels: 3 } as const;
    const noise = () =>
      sharp(randomBytes(1200 * 1200 * 3), { raw })
        .png({ compressionLevel: 1 })
        .toBuffer();
    const ids = Array.from({ length: 6 }, (_, i) => String(i));
    const job = sampleJob('bare', 'a4-portrait');
    const photos = new Map(await Promise.all(ids.map(async (id) => [id, { bytes: await noise() }] as const)));
    const html = ids.map((id) => `<img data-photo="${id}" alt="">`).join('');
    expect(await printer.print({ ...job, html, photos })).toMatchObject({ error: { kind: 'too-large' } });
  });

  it('leaves a photo out that the server does not know or cannot read [PRINT-02]', async () => {
    const job = sampleJob('english', 'a4-portrait');
    const photos = new Map([
      ['1', { file: '/nowhere/at/all.jpg' }],
      ['2', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    ]);
    const pdf = await print({ ...job, photos });
    expect(pdf.pictures).toBe(0);
    expect(pdf.text).toContain('Vest and helmet');
  });

  it('says so of too much html and of none [PRINT-02]', async () => {
    const job = sampleJob('bare', 'receipt');
    expect(await printer.print({ ...job, html: '<div>'.repeat(50_000) })).toMatchObject({
      error: { kind: 'too-large' },
    });
    expect(await printer.print({ ...job, html: 'x'.repeat(256 * 1024 + 1) })).toMatchObject({
      error: { kind: 'too-large' },
    });
    expect(await printer.print({ ...job, html: '<script>1</script>' })).toMatchObject({ error: { kind: 'empty' } });
  });
});
