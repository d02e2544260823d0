import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { sized } from '../test/drivers/proof.ts';
import { ownBackendPage } from '../tools/scripts/generate/schemas/calls-page.ts';
import { Composer, flagFiles, pluginIds, readSchema } from '../tools/scripts/generate/schemas/compose.ts';
import { flagsPage } from '../tools/scripts/generate/schemas/flags-page.ts';
import { compareFolder, type Files, writeFolder } from '../tools/scripts/generate/schemas/folder.ts';
import { generateAll } from '../tools/scripts/generate/schemas/generate-all.ts';
import { slidesPage } from '../tools/scripts/generate/schemas/slide-catalogue.ts';
import { validate as validatePageConfig } from './generated/page-config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = join(root, 'schemas/generated');
const temporary: string[] = [];

afterEach(() => {
  for (const folder of temporary.splice(0)) rmSync(folder, { recursive: true });
});

/** A copy of the schemas and of each plugin's flags that a test can change. */
function copyOfSchemas(): string {
  const copy = mkdtempSync(join(tmpdir(), 'gatehouse-schemas-'));
  temporary.push(copy);
  cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true });
  for (const id of pluginIds(root)) {
    mkdirSync(join(copy, 'plugins', id), { recursive: true });
    const flags = join('plugins', id, 'flags.schema.json');
    if (readdirSync(join(root, 'plugins', id)).includes('flags.schema.json'))
      cpSync(join(root, flags), join(copy, flags));
  }
  return copy;
}

function addPlugin(copy: string, id: string, properties: object): void {
  mkdirSync(join(copy, 'plugins', id), { recursive: true });
  writeFileSync(
    join(copy, 'plugins', id, 'flags.schema.json'),
    JSON.stringify({ title: id, type: 'object', properties }),
  );
}

function addCall(copy: string, file: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  const fields = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
  writeFileSync(
    join(copy, file),
    JSON.stringify({
      title: 'Weigh',
      description: 'How heavy is the truck?',
      'x-call': { method: 'POST', path: 'slideshow/weigh', encoding: 'json', timeoutMs: 10_000 },
      $defs: { request: fields({ truck: { type: 'string' } }), answer: fields({ kilos: { type: 'number' } }) },
    }),
  );
}

describe('the generated files', () => {
  it('are what the generator makes now', async () => {
    expect(compareFolder(generated, await generateAll(root))).toEqual([]);
  });

  it('are not in git but for pages in docs, which are current: run npm run generate -- schemas if not', () => {
    expect(readFileSync(join(root, 'docs/flags.md'), 'utf8')).toBe(flagsPage(root));
    expect(readFileSync(join(root, 'docs/own-backend.md'), 'utf8')).toBe(ownBackendPage(root));
    expect(readFileSync(join(root, 'docs/slides.md'), 'utf8')).toBe(slidesPage(root));
  });

  it('need no eval, no require and no package', () => {
    for (const file of readdirSync(generated, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      const code = readFileSync(join(generated, file), 'utf8');
      expect(code, file).not.toMatch(/\beval\(|new Function|require\(|from '[^.]/);
    }
  });

  it('are distinguished from old, missing and left-over ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-generated-'));
    temporary.push(folder);
    writeFolder(
      folder,
      new Map([
        ['a.ts', '1'],
        ['calls/b.ts', '1'],
        ['c.ts', '1'],
      ]),
    );
    const now = new Map([
      ['a.ts', '2'],
      ['calls/b.ts', '1'],
      ['d.ts', '1'],
    ]);
    expect(compareFolder(folder, now)).toEqual(['a.ts', 'c.ts', 'd.ts']);
    expect(writeFolder(folder, now)).toBe(3);
    expect(compareFolder(folder, now)).toEqual([]);
  });
});

/** The files that are generated with a slide's folder more than there are: its flag, and its call. */
const generateExtended = once((): Promise<Files> => {
  const copy = copyOfSchemas();
  addPlugin(copy, 'weighing', { module_weighing: { description: 'Trucks are weighed.', default: 0, enum: [0, 1] } });
  addCall(copy, 'plugins/weighing/calls/weigh.schema.json');
  return generateAll(copy);
});

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

describe('the schemas', () => {
  const ajv = new Ajv2020({ strict: false });
  const files = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => join('schemas', file));
  const flags = [...flagFiles(root).values()].map((file) => relative(root, file));

  it.each([...files, ...flags])('%s is JSON Schema 2020-12', (file) => {
    const schema = readSchema(join(root, file));
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  });

  it.each(flags)(
    '%s says of each flag its title, what it does, an example, and what it is when not set [LOC-01]',
    (file) => {
      const properties = (readSchema(join(root, file)).properties ?? {}) as Record<string, object>;
      const words = { title: expect.any(String), description: expect.any(String), 'x-example': expect.any(String) };
      for (const flag of Object.values(properties)) expect(flag).toMatchObject(words);
      for (const flag of Object.values(properties) as Record<'enum' | 'x-choices', unknown>[])
        if (flag.enum !== undefined)
          expect(Object.keys(flag['x-choices'] ?? {}).sort()).toEqual([...(flag.enum as string[])].sort());
      for (const flag of Object.values(properties)) expect(flag).toHaveProperty('default');
    },
  );

  it('are extended by a new plugin folder alone [DEV-01]', async () => {
    const files = await generateExtended();
    expect(files.get('types.ts')).toMatch(/interface LocationFlags \{(?:(?!\nexport )[\s\S])*Trucks are weighed/);
    expect(files.get('page-config.ts')).toContain('data.module_weighing');
    expect(files.get('page-readings.ts')).toMatch(/"module_weighing": \{\s*"as": "flag"/);
    const document = JSON.parse(files.get('location-document.schema.json') ?? '{}');
    expect(document.$defs.Track.properties).toHaveProperty('module_weighing');
    expect(document.properties.plugins.propertyNames.enum).toContain('weighing');
  });

  it('are extended by a call in a folder of a plugin [DEV-01]', async () => {
    const files = await generateExtended();
    expect(files.get('calls/weigh.ts')).toContain('export const weigh: Call<WeighRequest, WeighAnswer> = {');
    expect(files.get('calls/weigh.ts')).toContain('"path":"slideshow/weigh"');
    expect(files.get('calls.ts')).toContain(
      "'weigh': { params: unknown; request: WeighRequest; answer: WeighAnswer };",
    );
    expect(files.get('types.ts')).toMatch(/interface WeighAnswer \{\s*kilos: number;?\s*\}/);
  });

  it('refuse two calls of one name', async () => {
    const copy = copyOfSchemas();
    addPlugin(copy, 'weighing', {});
    addCall(copy, 'plugins/weighing/calls/weigh.schema.json');
    addCall(copy, 'schemas/calls/weigh.schema.json');
    await expect(generateAll(copy)).rejects.toThrow(/both declare the call weigh$/);
  });

  it('refuse two owners of one flag', () => {
    const copy = copyOfSchemas();
    addPlugin(copy, 'weighing', { module_sms: { description: 'Mine.', default: 0 } });
    const composer = new Composer(copy, 'strict');
    expect(() => composer.compose(join(copy, 'schemas/location-document.schema.json'))).toThrow(
      'plugins/weighing and plugins/otp both own the flag module_sms',
    );
  });

  it('hold every flag of the specification [LOC-01]', () => {
    const { defs } = composed();
    expect(Object.keys(defs.LocationFlags?.properties ?? {})).toEqual(
      expect.arrayContaining(
        `module_kiosk module_qr_code module_sms module_verify_otp module_id_scan module_slot_time_booking module_manual_entry
        module_control_questions module_breathalyzer breathalyzer_freq breathalyzer_status license_plate_required
        control_questions_settings control_questions unique_identifier_setting printout printout_optional
        printout_optional_to_all printout_directly_after_form_slide printout_landscape_mode slideshow_skippable
        default_language`.split(/\s+/),
      ),
    );
  });
});

function composed() {
  const composer = new Composer(root, 'lenient');
  return { schema: composer.compose(join(root, 'schemas/page-config.schema.json')), defs: composer.defs };
}

describe('the slimmed check of page data', () => {
  it('agrees with ajv itself on whatever comes', () => {
    const { schema, defs } = composed();
    const reference = new Ajv({ strict: false }).compile({ ...schema, $defs: defs });
    const some = fc.constantFrom(
      1,
      '1',
      0,
      null,
      true,
      'x',
      '',
      2.5,
      -1,
      [],
      {},
      [null],
      [{}],
      [{ id: 1 }],
      [{ id: '7', name: 'n' }],
    );
    const keys = [
      'id',
      'name',
      'photos',
      'tracks',
      'sub_locations',
      'module_sms',
      'breathalyzer_freq',
      'plugins',
      'track_data',
    ];
    const scope = fc.dictionary(
      fc.constantFrom(...keys, 'control_questions', 'unique_identifier_setting', 'url'),
      some,
    );
    const nested = fc.record(
      { id: some, sub_locations: fc.array(scope), tracks: fc.array(scope) },
      { requiredKeys: [] },
    );
    const page = fc.record(
      { location: fc.oneof(scope, nested, some), photoHost: some, languages: some, fields: some, notification: some },
      { requiredKeys: ['location'] },
    );
    const sound = { location: { id: 1 }, photoHost: '', languages: [] };
    const input = fc.oneof(
      page,
      nested.map((location) => ({ ...sound, location: { ...sound.location, ...location } })),
    );
    fc.assert(
      fc.property(input, (value) => validatePageConfig(value) === reference(value)),
      { numRuns: sized(150, 5000) },
    );
  });
});
