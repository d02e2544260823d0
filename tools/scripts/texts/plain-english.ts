import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Sentence {
  readonly text: string;
  /** First and last line of its comment, paragraph or text. */
  readonly lines: readonly [number, number];
}

export interface Candidate extends Sentence {
  readonly file: string;
  readonly kinds: readonly string[];
}

const LONGEST = 40;
/** Rare in plain English; a good sentence may have one. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'starts with What, Who or So many':
    /^(What|Who|Whoever|Whom|Whose|So (many|much|long)|Those|That which)\b(?![^.]*\?)/,
  'preposition + who':
    /\b(of|for|to|by|from|with|than|at|after|before|and|on|nor|as|behind|among) who(m|ever)?\b(?! (is|are) (responsible|affected))/i,
  archaic: /\b(anew|whoever|whomever|whichever|thereof|therein|wherein|hitherto|thereby|beforehand|forthwith)\b/i,
  'one that, that of':
    /\b(one|ones) (that|who|of|with|without|which)\b|\b(that|those) of\b|\ba .{3,20} of (its|their) own\b/i,
  'go on': /\b(go|goes|going|gone|went) on (with|as|from|to|after|where|at|there|alone)\b|\bmay be gone\b/i,
  'told of, hears of':
    /\b(is|are|was|were|be) told\b|\b(tell|tells|told|hear|hears|heard|know|knows|known|say|says|said) of\b/i,
  'by itself': /\b(meanwhile|by itself|of itself|by themselves|all the same)\b/i,
  'preposition + what': /\b(all|that|of|for|with|from|by|to|in|on|at|than|about) what\b(?! (if|happens|to do))/i,
  'stands in, lies in': /\b(stands?|stood|lies|lay) (in|on|at|with|there|beside|under|above|behind|alone)\b/i,
};

/** Comments, docs and English texts, but no generated files or quotations. */
export function hasProse(file: string): boolean {
  return (
    /\.(tsx?|mjs|css|md)$|(^|\/)(en|texts)\.json$/.test(file) &&
    !/generated|requirements\.md|spec\.md|package-lock|CHANGELOG|plain-english/.test(file)
  );
}

function split(prose: string, lines: Sentence['lines']): Sentence[] {
  return prose
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:])\s+(?=[A-Z`*])/)
    .map((text) => ({ text: text.trim(), lines }))
    .filter(({ text }) => text !== '');
}

function inMarkdown(lines: readonly string[]): Sentence[] {
  let isCode = false;
  return lines.flatMap((line, i) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    else if (!isCode && !/^ {4}|^\|.*\|$|^#/.test(line)) return split(line.replace(/^[-*>\d. ]+/, ''), [i + 1, i + 1]);
    return [];
  });
}

function inTexts(lines: readonly string[]): Sentence[] {
  return lines.flatMap((line, i) => split(/:\s*"([^"]{12,})"/.exec(line)?.[1] ?? '', [i + 1, i + 1]));
}

function inComments(lines: readonly string[]): Sentence[] {
  const found: Sentence[] = [];
  let block = '';
  let start = 1;
  const end = (last: number) => {
    found.push(...split(block, [start, last]));
    block = '';
  };
  for (const [i, line] of lines.entries()) {
    const match = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/)?\s*$/.exec(line) ?? /\s\/\/\s(.+)$/.exec(line);
    const words = match?.[1];
    if (words === undefined || /biome-ignore|@ts-|^\s*https?:/.test(words)) end(i);
    else {
      if (block === '') start = i + 1;
      block += ` ${words}`;
      if (/\*\/\s*$/.test(line)) end(i + 1);
    }
  }
  end(lines.length);
  return found;
}

export function sentencesIn(file: string, content: string): Sentence[] {
  const lines = content.split('\n');
  if (file.endsWith('.md')) return inMarkdown(lines);
  return file.endsWith('.json') ? inTexts(lines) : inComments(lines);
}

function kindsOf(text: string): string[] {
  const kinds = Object.keys(KINDS).filter((kind) => KINDS[kind]?.test(text));
  return text.split(' ').length > LONGEST ? [...kinds, `over ${LONGEST} words`] : kinds;
}

/** Sentences that may read as translated, and the number of all. */
export function checkEnglish(root: string, files: readonly string[]): { all: number; candidates: Candidate[] } {
  const read = files
    .filter(hasProse)
    .flatMap((file) => sentencesIn(file, readFileSync(join(root, file), 'utf8')).map((one) => ({ ...one, file })));
  const candidates = read.map((one) => ({ ...one, kinds: kindsOf(one.text) })).filter(({ kinds }) => kinds.length > 0);
  return { all: read.length, candidates };
}
