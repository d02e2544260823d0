import { err, ok, type Result } from '../../../domain/result.ts';

export interface FileText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

const SAVE_AS = 'In Excel or LibreOffice, save it as "CSV UTF-8 (comma delimited)" and import that file.';

/** Other files that people try, by their first bytes in hex. */
const OTHERS: readonly (readonly [name: string, begin: RegExp])[] = [
  ['a workbook or an archive (.xlsx, .ods, .numbers, .zip)', /^504b0304/],
  ['an old Excel workbook (.xls)', /^d0cf11e0/],
  ['a PDF', /^25504446/],
  ['a web page or an XML workbook, even if its name ends in .xls', /^(efbbbf)?(0[9ad]|20)*3c/],
];

/** Decodes by the byte order mark, as UTF-8, or as Windows-1252, Excel's usual "CSV". */
export function readText(bytes: Uint8Array): Result<FileText, string> {
  if (bytes.length === 0) return err('the file is empty');
  const head = Buffer.from(bytes.subarray(0, 100)).toString('hex');
  const other = OTHERS.find(([, begin]) => begin.test(head));
  if (other !== undefined) return err(`the file is ${other[0]}. ${SAVE_AS}`);
  const read = decode(bytes);
  // Binary, or in an encoding that is not read here.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (/[\0-\x08\x0e-\x1a\x80-\x9f]/.test(read.text)) return err(`the encoding of the file is unknown. ${SAVE_AS}`);
  return read.text.trim() === '' ? err('the file is empty') : ok(read);
}

function decode(bytes: Uint8Array): FileText {
  const mark = bytes.subarray(0, 2).join();
  if (mark === '255,254') return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (mark === '254,255') return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // Without `stream`, Node 20 to 23 decode Latin-1, without dashes and €.
    return { text: new TextDecoder('windows-1252').decode(bytes, { stream: true }), encoding: 'Windows-1252' };
  }
}
