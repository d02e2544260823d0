import { beforeAll, expect, it } from 'vitest';
import { slideNames } from '../../../domain/texts/staff/server-words.ts';
import { slides } from '../../plugin-slides.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';

onBothDatabases('a draft', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  let bo: StaffBrowser;
  const at = { locationId: '1' };

  beforeAll(async () => {
    staff = await staffServer(open());
    ada = await staff.first();
    bo = await staff.hire(ada, 'bo', [{ location_id: '1', role: 'editor' }]);
  });

  const read = async (who = ada) => (await who.call('read-location', {}, {}, at)).json;
  const pageName = async () => {
    const page = await staff.server.browser().get('/en/1/slideshow');
    return /"name":"([^"]+)"/.exec(page.text.slice(page.text.indexOf('"location"')))?.[1];
  };
  /** Saves the location under another name, over the draft there is. */
  const rename = async (name: string, who = ada) => {
    const { draft, published } = await read(who);
    const document = structuredClone((draft ?? published).document);
    document.location.name = name;
    const revision = draft?.revision ?? 0;
    return who.call('save-draft', { revision, based_on: draft?.based_on ?? published.version, document }, {}, at);
  };
  const publish = async (who = ada) => {
    const { draft } = await read(who);
    return who.call('publish-draft', { revision: draft?.revision ?? 0, note: 'why' }, {}, at);
  };

  it('is seen by editors and by no visitor until it is published [STU-05]', async () => {
    expect((await read()).draft).toBeNull();
    expect((await rename('South Yard')).status).toBe(200);
    expect((await read(bo)).draft).toMatchObject({
      based_on: 1,
      saved_by: 'ada',
      document: { location: { name: 'South Yard' } },
    });
    expect(await pageName()).toBe('North Yard');
    expect((await publish(bo)).json).toEqual({ version: 2 });
    expect(await pageName()).toBe('South Yard');
    expect(await read()).toMatchObject({ draft: null, published: { version: 2, by: 'bo' } });
  });

  it('shows its editors the others and their pages, until they leave or fall silent [STU-05]', async () => {
    const note = async (who: StaffBrowser, page: string, area: string, text = '') =>
      (await who.call('note-editing', { page, area, place: 't4', text }, {}, at)).json;
    expect((await note(ada, 'a', 'texts')).others).toEqual([]);
    const told = await note(bo, 'b', 'texts', 'place//instructions en');
    expect(told.others).toEqual([{ page: 'a', name: 'ada', area: 'texts', place: 't4', text: '' }]);
    const { draft, published } = await read();
    expect(told).toMatchObject({ revision: draft?.revision ?? 0, version: published.version });
    // Another window of one's own is no one else.
    expect((await note(ada, 'c', 'deck')).others).toMatchObject([{ name: 'bo', text: 'place//instructions en' }]);
    expect((await note(bo, 'b', '')).others).toHaveLength(2);
    expect((await note(ada, 'a', 'texts')).others).toEqual([]);
    await note(bo, 'b', 'deck');
    staff.server.clock.now += 30_000;
    expect((await note(ada, 'a', 'texts')).others).toEqual([]);
    for (let page = 0; page < 30; page += 1) await note(bo, `more ${page}`, 'deck');
    expect((await note(ada, 'a', 'texts')).others).toHaveLength(10);
    staff.server.clock.now += 30_000;
  });

  it('that is stale is never saved over a newer one [STU-05]', async () => {
    await rename('One');
    const { draft } = await read();
    expect((await rename('Two', bo)).status).toBe(200);
    const late = { revision: draft.revision, based_on: draft.based_on, document: draft.document };
    expect((await ada.call('save-draft', late, {}, at)).json.error.code).toBe('draft_stale');
    expect((await ada.call('publish-draft', { revision: draft.revision }, {}, at)).json.error.code).toBe('draft_stale');
    const second = { revision: 0, based_on: 2, document: draft.document };
    expect((await ada.call('save-draft', second, {}, at)).json.error.code).toBe('draft_stale');
    expect((await read()).draft.document.location.name).toBe('Two');
  });

  it('that was thrown away cannot be saved on as if it were still there [STU-05]', async () => {
    const { draft } = await read();
    const { revision, based_on, document } = draft;
    expect((await ada.call('discard-draft', { revision }, {}, at)).status).toBe(200);
    expect((await bo.call('save-draft', { revision, based_on, document }, {}, at)).json.error.code).toBe('draft_stale');
    await rename('Three', bo);
    expect((await ada.call('discard-draft', { revision }, {}, at)).json.error.code).toBe('draft_stale');
    expect((await ada.call('save-draft', { revision, based_on, document }, {}, at)).json.error.code).toBe(
      'draft_stale',
    );
    await ada.call('discard-draft', { revision: (await read()).draft.revision }, {}, at);
  });

  it('does not replace a version that was published since it was begun [STU-05]', async () => {
    await rename('Mine');
    const { published } = await read();
    const document = structuredClone(published.document);
    document.location.name = 'Imported';
    await staff.server.deps.store.locations.put('1', document, '77', staff.server.clock.now);
    const refused = await publish();
    expect([refused.status, refused.json.error.code]).toEqual([409, 'version_stale']);
    const { draft } = await read();
    const moved = { revision: draft.revision, based_on: published.version + 1, document: draft.document };
    expect((await ada.call('save-draft', moved, {}, at)).status).toBe(200);
    expect((await publish()).json.version).toBe(published.version + 2);
  });

  it('with a mistake can be saved, says where the mistake is, and cannot be published [STU-05]', async () => {
    const { published } = await read();
    const document = { ...published.document, languages: [] };
    await ada.call('save-draft', { revision: 0, based_on: published.version, document }, {}, at);
    const { findings } = (await ada.call('check-draft', {}, {}, at)).json;
    expect(findings).toMatchObject([{ path: '/languages', severity: 'refuse', code: 'schema' }]);
    expect(findings[0].words).toContain('at least 1');
    expect((await publish()).json.error.code).toBe('draft_refused');
    expect((await read()).published.version).toBe(published.version);
    await ada.call('discard-draft', { revision: (await read()).draft.revision }, {}, at);
  });

  it('with a mistake still has its slides explained, because the mistake may be in their settings [STU-02] [STU-06]', async () => {
    const { published } = await read();
    const document = structuredClone(published.document);
    Object.assign(document.location, { printout: 'sometimes', unheard_of: 1, sub_locations: [{ id: 4 }, {}] });
    const based = { revision: 0, based_on: published.version };
    const { revision } = (await ada.call('save-draft', { ...based, document }, {}, at)).json;
    const explained = await ada.call('explain-deck', {}, {}, at);
    expect([explained.status, explained.json.revision]).toEqual([200, revision]);
    expect(explained.json.slides.map(({ id }: { id: string }) => id)).toContain('sign');
    await ada.call('discard-draft', { revision }, {}, at);
  });

  it("describes its changes and its warnings in the person's language [STU-05]", async () => {
    const { published } = await read();
    const document = structuredClone(published.document);
    document.location.name = 'Bay';
    document.texts = { ...document.texts, en: { ...document.texts?.en, nobody_asks: 'x' } };
    const slide = slides.find(({ required }) => required !== true)?.id ?? '';
    document.plugins = { [slide]: false };
    const { revision } = (await ada.call('save-draft', { revision: 0, based_on: published.version, document }, {}, at))
      .json;
    const unused = { path: '/texts/en/nobody_asks', severity: 'warn', code: 'text_unused' };
    const checked = (await ada.call('check-draft', { language: 'de' }, {}, at)).json;
    expect(checked).toMatchObject({
      revision,
      findings: expect.arrayContaining([expect.objectContaining(unused)]),
      changes: [
        { path: '/location/name', kind: 'changed' },
        { path: '/texts/en/nobody_asks', kind: 'added' },
        { path: `/plugins/${slide}`, kind: 'changed', words: `Folie „${slideNames('de')(slide)}“ wurde ausgeschaltet` },
      ],
    });
    await ada.call('discard-draft', { revision }, {}, at);
  });

  /** Saves the location with these instructions. */
  const saying = async (instructions: string) => {
    const { draft, published } = await read();
    const document = structuredClone(published.document);
    document.location.location_texts = [{ language: 'en', instructions }];
    await ada.call('save-draft', { revision: draft?.revision ?? 0, based_on: published.version, document }, {}, at);
    return (await ada.call('check-draft', {}, {}, at)).json.lessons;
  };
  const publishWith = async (corrections: string[]) => {
    staff.server.clock.now += 1_000;
    const { revision } = (await read()).draft;
    return (await ada.call('publish-draft', { revision, note: '', corrections }, {}, at)).json.version;
  };
  const pastOf = (all: { id: string; past: object[] }[]) => all.find(({ id }) => id === 'instruction@1')?.past;

  it('shows who knows each lesson, and logs small corrections [MEM-01] [STAFF-04]', async () => {
    expect(pastOf(await saying('Wear a vist'))).toEqual([]);
    await publishWith([]);
    const first = staff.server.clock.now;
    expect(pastOf(await saying('Wear a vest'))).toEqual([{ from: first, counts: 'corrected' }]);
    const version = await publishWith(['instruction@1']);
    const { entries } = (await ada.call('list-audit', { action: 'draft.publish' })).json;
    expect(entries[0]).toMatchObject({ subject: String(version), details: { corrections: ['instruction@1'] } });
    expect(pastOf(await saying('Stay out'))).toEqual([{ from: first, counts: 'corrected' }]);
    await publishWith([]);
    const third = staff.server.clock.now;
    // As it was once: who saw it then knows it.
    const back = await saying('Wear a vest');
    expect(back[0]).toMatchObject({ days: 365 });
    expect(pastOf(back)).toEqual([
      { from: first, counts: 'yes' },
      { from: third, counts: 'no' },
    ]);
    await ada.call('discard-draft', { revision: String((await read()).draft.revision) }, {}, at);
  });

  it('becomes a version that can be compared with any other [STU-05]', async () => {
    const told = async (version: string, since: string) =>
      (await ada.call('compare-version', { since }, {}, { ...at, version })).json;
    expect((await told('1', '2')).changes).toEqual([
      { path: '/location/name', kind: 'changed', words: 'Location: name was changed from South Yard to North Yard' },
    ]);
    expect((await told('2', '1')).changes[0].words).toMatch(/from North Yard to South Yard$/);
    expect((await told('2', '2')).changes).toEqual([]);
    expect((await told('2', '99')).error.code).toBe('version_unknown');
  });

  it('keeps keys that the studio does not know, and belongs to its location [STU-05]', async () => {
    const { published } = await read();
    const document = { ...published.document, 'x-ours': { a: 1 } };
    await ada.call('save-draft', { revision: 0, based_on: published.version, document }, {}, at);
    expect((await read()).draft.document['x-ours']).toEqual({ a: 1 });
    const { revision } = (await read()).draft;
    const other = { revision, based_on: published.version, document: { ...document, id: 2 } };
    expect((await ada.call('save-draft', other, {}, at)).json.error.code).toBe('draft_misplaced');
    await ada.call('discard-draft', { revision }, {}, at);
  });

  it('stays as it is while an earlier version is brought back [STU-05]', async () => {
    const { published } = await read();
    await rename('Still a draft');
    const first = { ...at, version: '1' };
    const late = await ada.call('restore-version', { current: published.version - 1 }, {}, first);
    expect(late.json.error.code).toBe('version_stale');
    const restored = await ada.call('restore-version', { current: published.version }, {}, first);
    expect(restored.json).toEqual({ version: published.version + 1 });
    expect(await pageName()).toBe('North Yard');
    expect((await read()).draft.document.location.name).toBe('Still a draft');
    const { versions, current } = (await ada.call('list-versions', {}, {}, at)).json;
    expect(current).toBe(published.version + 1);
    expect(versions[0]).toMatchObject({ version: current, by: 'ada', restored_from: 1 });
    expect(versions.find(({ version }: { version: number }) => version === 2)).toMatchObject({ by: 'bo', note: 'why' });
    expect(versions.at(-1)).toMatchObject({ version: 1, by: null });
    const unknown = await ada.call('restore-version', { current }, {}, { ...at, version: '99' });
    expect(unknown.json.error.code).toBe('version_unknown');
  });

  it('of two published at once becomes one version [STU-05]', async () => {
    const { draft } = await read();
    const moved = { revision: draft.revision, based_on: (await read()).published.version, document: draft.document };
    const { revision } = (await ada.call('save-draft', moved, {}, at)).json;
    const both = await Promise.all([ada, bo].map((who) => who.call('publish-draft', { revision }, {}, at)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  const zone = { time_zone: 'America/New_York' };

  it('has the requested time zone, and no default one [BACK-06] [STU-01]', async () => {
    for (const from of [{}, { template: 'gate' }, { copy_of: '1' }]) {
      const { id } = (await ada.call('add-location', { name: 'Gate', ...from, ...zone })).json;
      const { draft } = (await ada.call('read-location', {}, {}, { locationId: id })).json;
      expect(draft.document.settings).toMatchObject(zone);
    }
    for (const wrong of [{}, { time_zone: 'Mars/Base' }])
      expect((await ada.call('add-location', { name: 'Gate', ...wrong })).json.error.code).toBe('invalid_request');
  });

  it('is how a new location begins, empty or as a copy, open as soon as it is published [STU-01] [LOC-01]', async () => {
    const empty = (await ada.call('add-location', { name: 'Gate', ...zone })).json;
    const copy = (await ada.call('add-location', { name: 'Yard 2', copy_of: '1', ...zone })).json;
    const { locations } = (await ada.call('list-staff-locations')).json;
    const named = (id: string) => locations.find((location: { id: string }) => location.id === id);
    expect(named(empty.id)).toMatchObject({ name: 'Gate', version: 0, open: null, draft_saved_by: 'ada' });
    expect(named('1')).toMatchObject({ version: expect.any(Number), open: true });
    const refused = expect.objectContaining({ severity: 'refuse' });
    for (const { id } of [empty, copy]) {
      const params = { locationId: id };
      const { draft } = (await ada.call('read-location', {}, {}, params)).json;
      expect((await ada.call('check-draft', {}, {}, params)).json.findings).not.toContainEqual(refused);
      const published = await ada.call('publish-draft', { revision: draft.revision }, {}, params);
      expect(published.json).toEqual({ version: 1 });
      expect((await staff.server.browser().get(`/en/${id}/slideshow`)).status).toBe(200);
    }
    expect((await bo.call('list-staff-locations')).json.locations).toHaveLength(1);
  });

  it('begins from a template that can be published as it is, without anything to look at [STU-01]', async () => {
    for (const template of ['gate', 'reception']) {
      const { id } = (await ada.call('add-location', { name: `From ${template}`, template, ...zone })).json;
      const params = { locationId: id };
      expect((await ada.call('check-draft', {}, {}, params)).json.findings).toEqual([]);
      const { draft } = (await ada.call('read-location', {}, {}, params)).json;
      expect(draft.document).toMatchObject({ id: Number(id), location: { id: Number(id), name: `From ${template}` } });
    }
  });

  it('gets another name by one call, which visitors see when it is published [STU-01]', async () => {
    const { id } = (await ada.call('add-location', { name: 'Old', template: 'gate', ...zone })).json;
    const params = { locationId: id };
    const named = async () =>
      (await ada.call('list-staff-locations')).json.locations.find((one: { id: string }) => one.id === id);
    const { revision } = (await ada.call('read-location', {}, {}, params)).json.draft;
    await ada.call('publish-draft', { revision }, {}, params);
    expect((await ada.call('rename-location', { name: ' New ' }, {}, params)).status).toBe(200);
    expect(await named()).toMatchObject({ name: 'Old', draft_name: 'New', version: 1 });
    const { draft } = (await ada.call('read-location', {}, {}, params)).json;
    expect(draft).toMatchObject({ based_on: 1, document: { location: { name: 'New', license_plate_required: 1 } } });
  });

  it('is out of use while its location is archived, and back as it was afterwards [STU-01]', async () => {
    const page = async () => (await staff.server.browser().get('/en/2/slideshow')).status;
    const two = { locationId: '2' };
    const { published } = (await ada.call('read-location', {}, {}, two)).json;
    await ada.call('rename-location', { name: 'Pier' }, {}, two);
    expect((await bo.call('archive-location', {}, {}, two)).json.error.code).toBe('staff_role');
    expect((await ada.call('archive-location', {}, {}, two)).status).toBe(200);
    expect(await page()).toBe(404);
    const listed = async () =>
      (await ada.call('list-staff-locations')).json.locations.find((one: { id: string }) => one.id === '2');
    expect(await listed()).toMatchObject({ name: 'Quay', version: 0, archived_at: expect.any(Number) });
    for (const name of ['read-location', 'rename-location'] as const) {
      const refused = await ada.call(name, name === 'read-location' ? {} : { name: 'x' }, {}, two);
      expect(refused.json.error.code).toBe('location_archived');
    }
    const added = (await ada.call('add-location', { name: 'Another', ...zone })).json;
    expect(added.id).not.toBe('2');
    expect((await ada.call('revive-location', {}, {}, two)).status).toBe(200);
    expect(await page()).toBe(200);
    expect(await listed()).toMatchObject({ version: published.version, archived_at: null, draft_name: 'Pier' });
    expect((await ada.call('revive-location', {}, {}, two)).json.error.code).toBe('location_unknown');
  });

  it('of an archived location waits while another one has its direct link [STU-01]', async () => {
    const { store } = staff.server.deps;
    const { published } = await read();
    await ada.call('archive-location', {}, {}, at);
    const [link, now] = [String(published.document.direct_link_id), staff.server.clock.now];
    await store.locations.put('900', { ...published.document, id: 900 }, link, now);
    expect((await ada.call('revive-location', {}, {}, at)).json.error.code).toBe('location_link_taken');
    await store.locations.put('900', { ...published.document, id: 900 }, undefined, now);
    await store.locations.put('900', { ...published.document, id: 900, direct_link_id: 5 }, '5', now);
    expect((await ada.call('revive-location', {}, {}, at)).status).toBe(200);
    // An import puts an archived location into use, too.
    await ada.call('archive-location', {}, {}, at);
    const version = await store.locations.put('1', published.document, link, now);
    expect(version).toBe(published.version + 1);
    expect((await read()).published.version).toBe(version);
  });

  it('stands beside when a kiosk last waited at the location [STU-01]', async () => {
    const seen = async () =>
      (await ada.call('list-staff-locations')).json.locations.find((one: { id: string }) => one.id === '1')
        .kiosk_seen_at;
    expect(await seen()).toBeNull();
    staff.server.clock.now += 1_000;
    // Only a device that was set up as a kiosk waits.
    await staff.server.browser().get('/en/1/slideshow/page-version');
    expect(await seen()).toBeNull();
    const { cookie } = await testKiosk(staff.server);
    await staff.server.browser().get('/en/1/slideshow/page-version', { cookie });
    expect(await seen()).toBe(staff.server.clock.now);
  });

  it('of a location that still says something of a slide that is gone begins without it, and is published [DEV-01]', async () => {
    const { store } = staff.server.deps;
    const { published } = await read();
    const document = structuredClone(published.document);
    Object.assign(document.location, { module_gone: 1, plugins: { gone: false } });
    await store.locations.put('1', document, String(document.direct_link_id), staff.server.clock.now);
    expect((await ada.call('explain-deck', {}, {}, at)).status).toBe(200);
    expect(JSON.stringify((await read()).published.document)).not.toContain('gone');
    expect((await rename('Without it')).status).toBe(200);
    const { findings, changes } = (await ada.call('check-draft', {}, {}, at)).json;
    expect(findings.filter(({ severity }: { severity: string }) => severity === 'refuse')).toEqual([]);
    expect(changes.map(({ path }: { path: string }) => path)).toContain('/location/module_gone');
    expect((await publish()).status).toBe(200);
    const { version } = (await read()).published;
    const restored = await ada.call(
      'restore-version',
      { current: version },
      {},
      { ...at, version: String(version - 1) },
    );
    expect(restored.status).toBe(200);
  });
});
