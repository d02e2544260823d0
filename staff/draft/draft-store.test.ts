import { describe, expect, it } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import type { LocationDocument, ReadLocationAnswer } from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';
import type { DraftBackend } from './draft-state.ts';
import { DraftStore } from './draft-store.ts';

type Answer = ReadLocationAnswer;
type Json = Record<string, unknown>;

const YARD = { id: 1, languages: [{ key: 'en', name: 'English' }], location: { id: 1, name: 'Yard', module_kiosk: 0 } };

/** A server in memory that refuses stale saves, as the real one does, and whose clock the test moves. */
function server() {
  let answer: Answer = {
    id: '1',
    published: { version: 1, at: 0, by: null, document: structuredClone(YARD) as unknown as Json },
    draft: null,
  };
  let revision = 100;
  let failure: CallFailure | undefined;
  const saves: Json[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const backend: DraftBackend = {
    read: async () => ok(structuredClone(answer)),
    save: async (request) => {
      if (failure !== undefined) return err(failure);
      if (request.revision !== (answer.draft?.revision ?? 0))
        return err({ kind: 'refused', status: 409, code: 'draft_stale', message: '' });
      saves.push(structuredClone(request.document) as Json);
      put(request.document as Json, request.based_on);
      return ok({ revision, saved_at: revision });
    },
    later(ms, run) {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
    keep: () => {},
  };
  function put(document: Json, basedOn = 1, by = 'me') {
    revision += 1;
    const draft = {
      revision,
      based_on: basedOn,
      saved_at: revision,
      saved_by: by,
      document: structuredClone(document),
    };
    answer = { ...answer, draft };
  }
  return {
    backend,
    saves,
    store: () => new DraftStore(backend, structuredClone(answer)),
    /** Someone else saves. */
    other: (change: (location: Json) => void) => {
      const document = structuredClone(answer.draft?.document ?? answer.published?.document) as Json;
      change(document['location'] as Json);
      put(document, answer.draft?.based_on, 'Bo');
    },
    publish: (document: Json) => {
      answer = { ...answer, published: { version: 2, at: 1, by: 'Bo', document: structuredClone(document) } };
    },
    fails: (next: CallFailure | undefined) => {
      failure = next;
    },
    /** Lets the next timer run, and everything that follows from it. */
    async passes() {
      timers.shift()?.run();
      for (let i = 0; i < 20; i += 1) await Promise.resolve();
    },
    waiting: () => timers.length,
  };
}

const rename = (name: string) => (d: LocationDocument) => {
  d.location.name = name;
};

describe('a draft in the browser', () => {
  it('is saved after a pause, once for many letters [STU-05]', async () => {
    const { store: open, saves, passes, waiting } = server();
    const store = open();
    for (const name of ['N', 'No', 'Nor']) store.change(rename(name), 'name');
    expect([store.snapshot().saving.kind, waiting(), saves.length]).toEqual(['saving', 1, 0]);
    await passes();
    expect([store.snapshot().saving.kind, saves.length]).toEqual(['saved', 1]);
    expect(saves[0]).toMatchObject({ location: { name: 'Nor' } });
    store.undo();
    expect(store.snapshot().document.location.name).toBe('Yard');
    store.redo();
    expect(store.snapshot().document.location.name).toBe('Nor');
  });

  it('merges a colleague’s save silently [STU-05]', async () => {
    const { store: open, other } = server();
    const store = open();
    other((location) => {
      location['name'] = 'Quay';
    });
    await store.refresh();
    expect(store.snapshot()).toMatchObject({ document: { location: { name: 'Quay' } }, saving: { kind: 'saved' } });
  });

  it('reverts a colleague’s save as one step, and keeps later changes [STU-05]', async () => {
    const { store: open, other } = server();
    const store = open();
    other((location) => {
      location['name'] = 'Quay';
      location['module_kiosk'] = 1;
    });
    await store.refresh();
    store.change((d) => {
      d.location.module_kiosk = 0;
    });
    const [merge] = store.snapshot().merges;
    if (merge === undefined) throw new Error('something came in');
    store.takeBack(merge);
    expect(store.snapshot().document.location).toMatchObject({ name: 'Yard', module_kiosk: 0 });
    store.undo();
    expect(store.snapshot().document.location).toMatchObject({ name: 'Quay', module_kiosk: 0 });
  });

  it('merges both sides of a stale save, so that neither loses anything [STU-05]', async () => {
    const { store: open, other, saves, passes } = server();
    const store = open();
    store.change(rename('North'));
    other((location) => {
      location['module_kiosk'] = 1;
    });
    await passes();
    await passes();
    expect(saves.at(-1)).toMatchObject({ location: { name: 'North', module_kiosk: 1 } });
    expect(store.snapshot().saving.kind).toBe('saved');
  });

  it.each(['mine', 'theirs'] as const)(
    'asks where both changed the same, saves nothing until then, then %s [STU-05]',
    async (choice) => {
      const { store: open, other, saves, passes } = server();
      const store = open();
      store.change((d) => {
        d.location.name = 'North';
        d.location.module_kiosk = 1;
      });
      other((location) => {
        location['name'] = 'South';
      });
      await passes();
      expect(store.snapshot().saving).toMatchObject({ kind: 'conflict', places: ['/location/name'] });
      store.change(rename('North 2'));
      expect(saves).toHaveLength(0);
      store.resolve(choice);
      await passes();
      const name = choice === 'mine' ? 'North 2' : 'South';
      expect(saves).toMatchObject([{ location: { name, module_kiosk: 1 } }]);
      expect(store.snapshot().saving.kind).toBe('saved');
    },
  );

  it('keeps a failed save and retries it [STU-05]', async () => {
    const { store: open, fails, saves, passes } = server();
    const store = open();
    fails({ kind: 'network', message: 'gone' });
    store.change(rename('North'));
    await passes();
    expect(store.snapshot()).toMatchObject({ saving: { kind: 'failed' }, document: { location: { name: 'North' } } });
    expect(await store.flush()).toBe(false);
    fails(undefined);
    await passes();
    expect(saves).toMatchObject([{ location: { name: 'North' } }]);
    expect(store.snapshot().saving.kind).toBe('saved');
  });

  it('moves onto a newly published version [STU-05]', async () => {
    const { store: open, publish, saves, passes } = server();
    const store = open();
    store.change(rename('North'));
    await passes();
    publish({ ...YARD, location: { ...YARD.location, module_kiosk: 1 } });
    await store.refresh();
    expect(store.snapshot()).toMatchObject({ basedOn: 1, published: { version: 2 } });
    store.rebase(structuredClone(YARD) as unknown as LocationDocument);
    await passes();
    expect(store.snapshot()).toMatchObject({ basedOn: 2, saving: { kind: 'saved' } });
    expect(saves.at(-1)).toMatchObject({ location: { name: 'North', module_kiosk: 1 } });
  });
});

describe('two who write at once', () => {
  it('undo only their own changes [STU-05]', async () => {
    const { store: open, other, passes } = server();
    const store = open();
    store.change(rename('North'), 'name');
    other((location) => {
      location['module_kiosk'] = 1;
    });
    await passes();
    await passes();
    expect(store.snapshot()).toMatchObject({ canUndo: true, document: { location: { module_kiosk: 1 } } });
    store.undo();
    expect(store.snapshot().document.location).toMatchObject({ name: 'Yard', module_kiosk: 1 });
    store.redo();
    expect(store.snapshot().document.location).toMatchObject({ name: 'North', module_kiosk: 1 });
  });

  it('edit different words of one sentence, and undo only their own [STU-05]', async () => {
    const { store: open, other, passes } = server();
    const store = open();
    store.change(rename('Drive slowly to the gate'));
    await passes();
    store.change(rename('Drive very slowly to the gate'));
    other((location) => {
      location['name'] = 'Drive slowly to the south gate';
    });
    await passes();
    expect(store.snapshot().document.location.name).toBe('Drive very slowly to the south gate');
    store.undo();
    expect(store.snapshot().document.location.name).toBe('Drive slowly to the south gate');
  });

  it('lose nothing written elsewhere during a conflict [STU-05]', async () => {
    const { store: open, other, passes } = server();
    const store = open();
    store.change(rename('North'));
    other((location) => {
      location['name'] = 'South';
    });
    await passes();
    store.change((d) => {
      d.location.module_kiosk = 1;
    });
    store.resolve('theirs');
    expect(store.snapshot().document.location).toMatchObject({ name: 'South', module_kiosk: 1 });
  });

  it('try again when the server was only busy, and not when it refused [STU-05]', async () => {
    const { store: open, fails, passes, waiting } = server();
    const store = open();
    fails({ kind: 'refused', status: 503, message: '' });
    store.change(rename('North'));
    await passes();
    expect([store.snapshot().saving, waiting()]).toMatchObject([{ kind: 'failed', isFinal: false }, 1]);
    fails({ kind: 'refused', status: 409, code: 'location_archived', message: '' });
    await passes();
    expect([store.snapshot().saving, waiting()]).toMatchObject([{ kind: 'failed', isFinal: true }, 0]);
  });
});
