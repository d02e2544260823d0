import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command, Terminal } from '../../../command.ts';
import type { LocationDocument } from '../../../core/locations/document.ts';
import { readLocationFile } from '../../../core/locations/location-file.ts';
import { mediaDirOf } from '../../../store/media/media-files.ts';
import { makeRecording } from './make-recording.ts';
import { isMade, type Recording, whatToRecord } from './what-to-record.ts';

const ESPEAK = 'espeak-ng -v {language} -s 145 --stdin --stdout';

/** Names by which programs know a language. */
const SPOKEN_AS: Readonly<Record<string, string>> = { no: 'nb' };

/** Records what the slides of a location file say, and writes into the file where that is [GATE-07]. */
export const speak: Command = {
  name: 'speak',
  group: 'Locations',
  takes: '<file> [folder]',
  help: 'Records what the slides of a location file say, slide by slide and language by language.',
  options: {
    '--languages <list>': 'only these, as in sv,de; without it, all that the location offers',
    '--with <program>': `a program that reads text and writes a WAV file; {language} is filled in. Without it: ${ESPEAK}`,
  },
  json: true,
  more: [
    'The recordings go into the folder; without one, into that of the media that photoHost names.',
    'What was recorded before and says the same is kept, and so is whatever was uploaded. Import the file afterwards.',
  ],
  examples: ['speak yard.json', 'speak yard.json --languages sv,pl'],
  needs: 'nothing',
  async run(c) {
    const [file = '', given] = c.args;
    const read = await readLocationFile(file);
    if (read?.value === undefined) {
      c.err(`${file}: the file cannot be read`);
      return 1;
    }
    const document = read.value as LocationDocument;
    const folder = given ?? mediaFolder(c, document);
    if (folder === undefined) {
      c.err(`The media of ${file} are on another host, ${document.photoHost}: give a folder.`);
      return 1;
    }
    await mkdir(folder, { recursive: true });
    const wanted = option(c, 'languages')?.split(',');
    const { recordings, different } = await whatToRecord(document);
    for (const voice of different)
      c.err(`${voice}: not recorded, because it says different things at different places of the location`);
    let made = 0;
    for (const recording of recordings) {
      if (wanted !== undefined && !wanted.includes(recording.language)) continue;
      if (!isMade(document.without_reading?.voices?.[recording.voice]?.[recording.language])) continue;
      const problem = existsSync(join(folder, recording.file)) ? null : await record(c, recording, folder);
      if (problem !== null) {
        c.err(`${recording.voice} in ${recording.language}: ${problem}`);
        return 1;
      }
      write(document, recording);
      made += 1;
    }
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
    c.tell({ file, folder, recordings: made }, `${file}: ${made} recordings in ${folder}`);
    return 0;
  },
};

async function record(c: Terminal, { language, text, file }: Recording, folder: string): Promise<string | null> {
  const program = (option(c, 'with') ?? ESPEAK).replaceAll('{language}', SPOKEN_AS[language] ?? language);
  const sound = await makeRecording(program.split(/\s+/), text);
  if (!sound.ok) return `${program}: ${sound.error}`;
  await writeFile(join(folder, file), sound.value);
  return null;
}

function write(document: LocationDocument, { voice, language, file }: Recording): void {
  document.without_reading ??= {};
  document.without_reading.voices ??= {};
  document.without_reading.voices[voice] = { ...document.without_reading.voices[voice], [language]: file };
}

function option({ options }: Terminal, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Relative names lead there [CFG-04]. */
function mediaFolder({ config }: Terminal, { photoHost, id }: LocationDocument): string | undefined {
  const [, folder] = /^\/media\/([\w-]+)\/?$/.exec(photoHost ?? `/media/${id}/`) ?? [];
  return folder === undefined ? undefined : join(mediaDirOf(config.dataDir), folder);
}
