import { err, ok, type Result } from '../../../domain/result.ts';

/** A file as text, with the encoding it was read in, for people to check. */
export interface FileText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/** How to get a file that can be read. */
const SAVE_AS = 'In Excel or LibreOffice, save it as "CSV UTF-8 (comma delimited)" and import that file.';

/** Files that are no text, by their first bytes. */
const BINARY: readonly (readonly [name: string, begin: readonly number[]])[] = [
  ['a workbook or an archive (.xlsx, .ods, .numbers, .zip)', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel workbook (.xls)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a compressed file (.gz)', [0x1f, 0x8b]],
];

/** Texts that a spreadsheet writes, or opens without a word although their names end in .xls. */
const MARKUP: readonly (readonly [name: string, begin: RegExp])[] = [
  ['a web page or an XML workbook, even if its name ends in .xls', /^\s*</],
  ['a SYLK file (.slk)', /^ID;P/],
  ['a formatted document (.rtf)', /^\{\\rtf/],
];

/**
 * Reads the bytes of a file as text: by its byte order mark, as UTF-8 if it is, else as Windows-1252, in which Excel
 * saves "CSV" on most machines.
 * @returns what the file is instead, and what to do
 */
export function readText(bytes: Uint8Array): Result<FileText, string> {
  if (bytes.length === 0) return err('the file is empty');
  const binary = BINARY.find(([, begin]) => begin.every((byte, i) => bytes[i] === byte));
  if (binary !== undefined) return err(`the file is ${binary[0]}. ${SAVE_AS}`);
  const read = decode(bytes);
  // Neither zeros nor these control characters are in any text: it is binary, or in an encoding that is not read here.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (/[\0-\x08\x0e-\x1a\x80-\x9f]/.test(read.text))
    return err(`the encoding of the file is not known here. ${SAVE_AS}`);
  const markup = MARKUP.find(([, begin]) => begin.test(read.text));
  if (markup !== undefined) return err(`the file is ${markup[0]}. ${SAVE_AS}`);
  return read.text.trim() === '' ? err('the file is empty') : ok(read);
}

/** The byte order mark goes with the decoding. */
function decode(bytes: Uint8Array): FileText {
  for (const [label, ...mark] of [
    ['utf-16le', 0xff, 0xfe],
    ['utf-16be', 0xfe, 0xff],
  ] as const) {
    if (bytes[0] === mark[0] && bytes[1] === mark[1])
      return { text: new TextDecoder(label).decode(bytes), encoding: 'UTF-16' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // As a stream: else Node 20 to 23 takes a shortcut that decodes Latin-1, without dashes, quotation marks and €.
    return { text: new TextDecoder('windows-1252').decode(bytes, { stream: true }), encoding: 'Windows-1252' };
  }
}
