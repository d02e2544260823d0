import { createHash } from 'node:crypto';
import { markdownWords } from '../../../../domain/markdown-words.ts';
import type { LocationDocument } from '../../../core/locations/document.ts';

/** One recording that can be made. */
export interface Recording {
  readonly voice: string;
  readonly language: string;
  readonly text: string;
  /** The name of its file: another one if the text is another. */
  readonly file: string;
}

export interface Recordings {
  readonly recordings: readonly Recording[];
  /** Slides that say different things at different places of the location, by name: one recording would be wrong. */
  readonly different: readonly string[];
}

/** Names of files that were made; all others were uploaded. */
const MADE = /(^|\/)voice-[\w-]+-[0-9a-f]{10}\.mp3$/;

/** What can be recorded of a location, in each of its languages [GATE-07]. */
export async function whatToRecord(document: LocationDocument): Promise<Recordings> {
  const { spokenAt } = await import('../../../core/locations/checks/walk.ts');
  const recordings: Recording[] = [];
  const different = new Set<string>();
  for (const [language, spoken] of spokenAt(document)) {
    for (const voice of new Set(spoken.map((one) => one.voice))) {
      const texts = spoken.filter((one) => one.voice === voice).map(({ sentences }) => plainText(sentences));
      const said = new Set(texts.filter((text) => text !== ''));
      const [text] = said;
      if (said.size > 1) different.add(voice);
      else if (text !== undefined) recordings.push({ voice, language, text, file: fileOf(voice, language, text) });
    }
  }
  return { recordings, different: [...different] };
}

/** Whether a document's entry was written by an earlier run, and not by people who know better. */
export function isMade(file: string | undefined): boolean {
  return file === undefined || MADE.test(file);
}

function fileOf(voice: string, language: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return `voice-${voice.replace(/\W+/g, '-')}-${language}-${hash}.mp3`;
}

/** Sentences as they are said: without the marks of markdown and where words may break, each ended by a full stop. */
function plainText(sentences: readonly string[]): string {
  return sentences
    .flatMap((sentence) => markdownWords(sentence, false).split('\n'))
    .map((line) => line.replaceAll('\u00AD', '').trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?:。؟]$/.test(line) ? line : `${line}.`))
    .join('\n');
}
