import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInstalled } from '../../../../test/drivers/installed.ts';
import { readConfig } from '../../../config.ts';
import type { LocationDocument } from '../../../core/locations/document.ts';
import { runsCommand } from '../../../testing/command.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { recognize } from '../media/file-kind.ts';
import { whatToRecord } from './what-to-record.ts';

/** A tenth of a second of silence, of no length that it knew when it began. */
function silence(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(22050, 24);
  head.writeUInt32LE(44100, 28);
  head.write('data', 36);
  head.writeUInt32LE(0xffffffff, 40);
  return Buffer.concat([head, Buffer.alloc(4410)]);
}

/** A program that says it, whatever it reads. */
const PROGRAM = `case "$(cat)" in
  *"Fail here"*) echo 'no such voice' >&2; exit 3 ;;
esac
cat "$(dirname "$0")/silence.wav"
`;

function folderWith(document: LocationDocument) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-voices-'));
  const file = join(folder, 'location.json');
  const program = join(folder, 'speaks.sh');
  writeFileSync(file, JSON.stringify(document));
  writeFileSync(program, PROGRAM);
  writeFileSync(join(folder, 'silence.wav'), silence());
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as LocationDocument;
  const run = async (...args: string[]) => {
    const given = { config: readConfig({ DATA_DIR: folder }) };
    return runsCommand(given, 'speak', file, folder, `--with=sh ${program}`, ...args);
  };
  return { folder, run, read };
}

const withQuestion = (): LocationDocument => {
  const document = sampleLocation();
  document.languages = [{ key: 'en' }, { key: 'sv' }];
  document.location = {
    ...document.location,
    location_texts: [
      { language: 'en', instructions: '1. **Walk** slowly\n2. See [the map](https://a.example)\n3. Wait \\- then go' },
    ],
  };
  return document;
};

it.runIf(isInstalled('instruction'))(
  'records each slide in each language it has words in, and writes where that is [GATE-07]',
  async () => {
    const { folder, run, read } = folderWith(withQuestion());
    expect(await run()).toMatchObject({ code: 0 });
    const voices = read().without_reading?.voices ?? {};
    expect(Object.keys(voices)).toEqual(expect.arrayContaining(['welcome', 'form', 'instruction', 'sign', 'done']));
    expect(Object.keys(voices['form'] ?? {})).toEqual(['en', 'sv']);
    expect(Object.keys(voices['instruction'] ?? {})).toEqual(['en']);
    const sound = readFileSync(join(folder, voices['instruction']?.['en'] ?? ''));
    expect(recognize(sound)).toEqual({ kind: 'sound', extension: 'mp3' });
  },
);

it.runIf(isInstalled('instruction'))(
  'says what the slide shows, without the marks of its markdown [GATE-07]',
  async () => {
    const { recordings } = await whatToRecord(withQuestion());
    const instruction = recordings.find(({ voice }) => voice === 'instruction');
    expect(instruction?.text).toContain('Walk slowly.\nSee the map.\nWait - then go.');
  },
);

it('keeps what was uploaded and what says the same, and records only the languages asked for [GATE-07]', async () => {
  const document = withQuestion();
  document.without_reading = { voices: { form: { en: 'our-own-voice.mp3' } } };
  const { run, read } = folderWith(document);
  expect((await run('--languages=en')).code).toBe(0);
  const voices = read().without_reading?.voices ?? {};
  expect(voices['form']).toEqual({ en: 'our-own-voice.mp3' });
  expect(voices['sign']?.['sv']).toBeUndefined();
});

it.runIf(isInstalled('instruction'))(
  'says which slide could not be recorded and why, and leaves the file as it was [GATE-07]',
  async () => {
    const document = withQuestion();
    document.location.location_texts = [{ language: 'en', instructions: 'Fail here' }];
    const { run, read } = folderWith(document);
    expect(await run()).toMatchObject({
      code: 1,
      problems: [expect.stringMatching(/instruction in en: .*no such voice/)],
    });
    expect(read()).toEqual(document);
  },
);

it.runIf(isInstalled('instruction'))(
  "does not record a slide that says different things at a location's places [GATE-07]",
  async () => {
    const document = withQuestion();
    document.location.tracks = [
      { id: 21, name: 'A', visibility: 'public', instructions: [{ language: 'en', instructions: 'Left' }] },
      { id: 22, name: 'B', visibility: 'public', instructions: [{ language: 'en', instructions: 'Right' }] },
    ];
    const { recordings, different } = await whatToRecord(document);
    expect(different).toContain('instruction');
    expect(recordings.some(({ voice }) => voice === 'instruction')).toBe(false);
  },
);

it('the recordings of the demo say what its slides say: run "speak" again when a text has changed [GATE-07]', async () => {
  const document = JSON.parse(readFileSync('demo/location/1-terminal.json', 'utf8')) as LocationDocument;
  const spoken = (await whatToRecord(document)).recordings.filter(({ language }) =>
    ['en', 'sv', 'de', 'pl', 'ar'].includes(language),
  );
  expect(spoken.length).toBeGreaterThan(10);
  for (const { voice, language, file } of spoken) {
    expect(document.without_reading?.voices?.[voice]?.[language], `${voice} in ${language}`).toBe(file);
    expect(existsSync(`demo/photos/${file}`), file).toBe(true);
  }
});
