import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type TestServer, testServer } from '../../testing/app.ts';
import { runsCommand } from '../../testing/command.ts';
import { onBothDatabases } from '../../testing/databases.ts';

/** A grey picture of 64 by 36 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAkCAAAAAAcZ2NOAAAAIUlEQVR4nGPooBAwjBowasCoAaMGjBowasCoAaMGDD8DAGD5yD3QRPqJAAAAAElFTkSuQmCC',
  'base64',
);

onBothDatabases('the command line, without a file of a location', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(open(), []);
  });
  afterAll(() => server.app.close());
  const run = (...args: string[]) => {
    const { store, dataDir } = open();
    const config = readConfig({ DATA_DIR: dataDir });
    return runsCommand(
      { store, config, environment: { PUBLIC_URL: 'https://gate.example' }, now: () => 1_000 },
      ...(args as [string]),
    );
  };

  it('makes a location that visitors can check in at, under its own id [STU-01]', async () => {
    for (const [id, name] of [
      ['1', 'Main gate'],
      ['2', 'Reception'],
    ] as const) {
      const made = await run(
        'create',
        name,
        '--template',
        id === '1' ? 'gate' : 'reception',
        '--time-zone',
        'Europe/Stockholm',
      );
      expect(made).toMatchObject({
        code: 0,
        lines: expect.arrayContaining([`check in at https://gate.example/en/${id}/slideshow`]),
      });
      server.clock.now += 1_000;
      server.deps.elapsed();
      expect(await server.deps.locations.find(id)).toMatchObject({
        version: 1,
        document: { location: { name }, settings: { time_zone: 'Europe/Stockholm' } },
      });
      expect((await server.browser().get(`/en/${id}/slideshow`)).status).toBe(200);
    }
    expect(await run('create', 'x', '--template', 'castle')).toMatchObject({ code: 2 });
    expect(await run('create', 'x', '--time-zone', 'Mars')).toMatchObject({ code: 2 });
  });

  it("adds a picture to a location's media, leaves the file unchanged, and refuses other files [STU-03]", async () => {
    const { dataDir } = open();
    const [picture, other] = [join(dataDir, 'Gate 2.png'), join(dataDir, 'notes.txt')];
    writeFileSync(picture, PICTURE);
    writeFileSync(other, 'nothing a slide shows');
    const { code, lines, problems } = await run('upload', '1', picture, other, join(dataDir, 'none.png'));
    expect(code).toBe(1);
    expect(problems).toEqual([
      expect.stringContaining('notes.txt: '),
      expect.stringContaining('none.png: this file cannot be read'),
    ]);
    const [name = ''] = lines[0]?.split('\t') ?? [];
    expect(name).toMatch(/^gate-2-[0-9a-f]{10}\./);
    expect((await server.browser().get(`/media/1/${name}`)).status).toBe(200);
    expect(readFileSync(picture)).toEqual(PICTURE);
    expect(await run('upload', '9', picture)).toMatchObject({ code: 1, problems: ['Location 9 does not exist.'] });
  });
});
