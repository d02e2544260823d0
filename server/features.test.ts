import { readdirSync, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesIn, productImports } from '../tools/config/imports.ts';
import type { SignGuard } from './core/visits/sign/guard.ts';
import type { With } from './deps.ts';
import { defineFeature, type Feature } from './feature.ts';
import { registerFeatures } from './feature-routes.ts';
import { pickDeps, startFeatures } from './feature-services.ts';
import { composeFeatures, discoverFeatures, FeatureError } from './features.ts';
import { type TestServer, testServer } from './testing/app.ts';
import { temporaryStore } from './testing/databases.ts';

const guard = (id: string, ...after: string[]): SignGuard => ({ id, after, check: async () => ({ ok: true }) });
const up = async () => {};

describe('the features of the server', () => {
  const found = discoverFeatures();

  it('are found by their folders, named in no list', () => {
    const folders = ['core/', 'features/'].flatMap((floor) =>
      readdirSync(new URL(floor, import.meta.url), { withFileTypes: true }).filter((one) => one.isDirectory()),
    );
    expect(found.all.map(({ id }) => id)).toEqual(folders.map(({ name }) => name).sort());
  });

  it('keep the names of their migrations, which databases remember', () => {
    expect(Object.keys(found.migrations).sort()).toEqual(
      expect.arrayContaining([
        '101-bookings',
        '102-devices',
        '103-codes',
        '110-outbox',
        '111-offline-visits',
        '201-people',
        '202-audit',
        '203-drafts',
      ]),
    );
  });

  it('ask for what the visitor met first before what came later', () => {
    const asked = ['alarm', 'closing', 'crew', 'id-scan', 'phone', 'breathalyzer', 'booking', 'invitation'];
    expect(found.guards.map(({ id }) => id)).toEqual(asked);
  });

  it('own every table of the database, each one of them', async () => {
    const temporary = await temporaryStore();
    const tables = await temporary.store.db.introspection.getTables();
    await temporary.close();
    const owned = ['meta', ...found.all.flatMap((feature) => feature.tables ?? [])];
    expect(tables.map(({ name }) => name).sort()).toEqual(owned.sort());
  });
});

/** Read by another feature than their own. The last three are of optional parts, whose queries go with their folder. */
const READ_BY_OTHERS = [
  'server/features/desk/under-way.ts: kiosks',
  'server/features/desk/under-way.ts: phones_under_way',
  'server/features/otp/feature.ts: sms_messages',
  'server/features/otp/staff-code.ts: sms_messages',
  'server/features/otp/undelivered-codes.ts: sms_messages',
  'server/features/timestamps/stamp-roots.ts: evidence_roots',
  'server/features/timestamps/stamp-roots.ts: evidence_roots',
  'server/features/webhooks/log-routes.ts: jobs',
];

it('each table is named in queries by the room that owns it, and a feature’s by nothing in core', () => {
  const QUERY =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join|sql\.table)\(\s*'(\w+)|\b(?:from|into|update|join) (\w+)/g;
  const owners = new Map(discoverFeatures().all.flatMap(({ id, tables = [] }) => tables.map((table) => [table, id])));
  const files = filesIn(['server/core', 'server/features']).filter(
    (file) => !/(\.test|\/testing)\.ts$|\/(migrations|testing)\//.test(file),
  );
  const foreign = files.flatMap((file) =>
    [...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(QUERY)].flatMap(([, called, raw]) => {
      const table = String(called ?? raw);
      const owner = [...owners].find(([own]) => own === table)?.[1];
      return owner === undefined || RegExp(`^server/(core|features)/${owner}/`).test(file) ? [] : `${file}: ${table}`;
    }),
  );
  expect(foreign).toEqual(READ_BY_OTHERS);
});

it('each feature needs those whose files it imports, and no others', () => {
  const { all } = discoverFeatures();
  const services = new Set(all.flatMap(({ provides = {} }) => Object.keys(provides)));
  const imported = (id: string) =>
    productImports().flatMap(({ from, to }) => {
      const other = to.startsWith('server/features/') ? (to.split('/')[2] ?? id) : id;
      return from.startsWith(`server/features/${id}/`) && other !== id ? [other] : [];
    });
  for (const { id, needs = [] } of all) {
    const found = new Set(imported(id));
    const named = needs.filter((need) => found.has(need) || !services.has(need));
    expect([...named].sort(), id).toEqual([...found].sort());
  }
});

describe('two features', () => {
  const claims: [string, Partial<Feature>][] = [
    ['table visits', { tables: ['visits'] }],
    ['guard g', { guards: [guard('g')] }],
    [
      'command c',
      { commands: [{ name: 'c', group: 'Server', help: '', examples: [], needs: 'nothing', run: async () => 0 }] },
    ],
  ];

  it.each(claims)('that claim the same %s are named and keep the server from starting', (what, brought) => {
    const pair = ['one', 'two'].map((id) => defineFeature({ id, ...brought }));
    const message = `The features "one" and "two" both define the ${what}.`;
    expect(() => composeFeatures(pair)).toThrow(new FeatureError(message));
  });

  it('that claim the same route are named, however they name its parameters', async () => {
    const routes = (url: string) => [(app: { get: ReturnType<typeof Fastify>['get'] }) => void app.get(url, up)];
    const features = composeFeatures([
      defineFeature({ id: 'two', routes: routes('/a/:id') }),
      defineFeature({ id: 'one', routes: routes('/a/:name') }),
    ]);
    const app = Fastify();
    const registered = registerFeatures(app, { ...server.deps, features });
    await expect(registered).rejects.toThrow('The features "one" and "two" both define the route GET /a/:.');
  });

  it('that have the same migration are named, and none can take the server’s own', () => {
    const steps = (...files: string[]) => Object.fromEntries(files.map((file) => [file, up]));
    const both = steps('./core/two/migrations/104-x.ts', './features/one/people/migrations/104-x.ts');
    expect(() => composeFeatures([], both)).toThrow('The features "one" and "two" both define the migration 104-x.');
    expect(() => composeFeatures([], steps('./features/x/migrations/001-base.ts'))).toThrow(
      'The features "the server itself" and "x" both define the migration 001-base.',
    );
  });

  let temporary: Awaited<ReturnType<typeof temporaryStore>>;
  let server: TestServer;
  beforeAll(async () => {
    temporary = await temporaryStore();
    server = await testServer(temporary, []);
  });
  afterAll(async () => {
    await server.app.close();
    await temporary.close();
  });
});

describe('a feature', () => {
  it('that needs what is not there keeps the server from starting, saying how to fix it', () => {
    const needy = () =>
      composeFeatures([defineFeature({ id: 'one', needs: ['hotsWays'] }), defineFeature({ id: 'hostWays' })]);
    expect(needy).toThrow('GH_FEATURE_NEED_MISSING: "one" needs "hotsWays"');
    expect(needy).toThrow('Did you mean "hostWays"?');
  });

  it('deletes from no table but its own', () => {
    const rule = { table: 'visits', ends: 'created_at' } as const;
    const meddler = () => composeFeatures([defineFeature({ id: 'one', retention: [rule] })]);
    expect(meddler).toThrow('The feature "one" deletes from visits, which it does not own.');
  });

  it('that is needed by what it needs keeps the server from starting', () => {
    const one = defineFeature({ id: 'one', needs: ['two'] });
    const two = defineFeature({ id: 'two', needs: ['sms'] });
    const three = defineFeature({ id: 'three', needs: ['one'], provides: { sms: () => undefined } });
    expect(() => composeFeatures([one, two, three])).toThrow(
      'GH_FEATURE_CYCLE: "one" needs "two" needs "three" needs "one".',
    );
  });

  it('is given the services that it names or makes, and no others', () => {
    const reach = ({ sms }: With<'sms'>) => {
      return () => void sms?.send;
    };
    defineFeature({ id: 'one', needs: ['sms'], start: reach });
    // @ts-expect-error: it does not say that it needs the service.
    defineFeature({ id: 'two', needs: ['desk'], start: reach });
    const one = defineFeature({ id: 'one', needs: ['sms'], provides: { printer: () => undefined } });
    const two = defineFeature({ id: 'two', provides: { sms: () => undefined, mailer: () => undefined } });
    const features = composeFeatures([one, two]);
    const services = { sms: undefined, mailer: undefined, printer: undefined };
    const all = { features, now: () => 0, ...services } as unknown as Parameters<typeof pickDeps>[1];
    expect(Object.keys(pickDeps(one, all))).toEqual(['features', 'now', 'sms', 'printer']);
  });

  it('that hangs or fails when it starts is named in the log, and the others start and stop', async () => {
    const done: string[] = [];
    const features = composeFeatures([
      defineFeature({ id: 'hangs', start: () => new Promise(() => {}) }),
      defineFeature({ id: 'fails', start: () => Promise.reject(new Error('no')) }),
      defineFeature({ id: 'works', start: () => () => void done.push('stopped') }),
    ]);
    const all = { features, now: Date.now, store: { dialect: 'postgres' } } as unknown as Parameters<
      typeof pickDeps
    >[1];
    const error = vi.fn();
    const stop = await startFeatures(all, { error } as unknown as Parameters<typeof startFeatures>[1], 5);
    expect(error.mock.calls.map(([{ feature }, text]) => `${feature} ${text}`)).toEqual([
      'fails GH_FEATURE_START_THREW: not started',
      'hangs GH_FEATURE_START_TIMEOUT: not started after 0.005 s',
    ]);
    await stop();
    expect(done).toEqual(['stopped']);
  });
});

describe('guards', () => {
  const order = (...guards: SignGuard[]) => composeFeatures([defineFeature({ id: 'f', guards })]).guards;

  it('are asked in the order they declare, ties by id, whatever the order they are found in', () => {
    const guards = [guard('c'), guard('a', 'c'), guard('b')];
    expect(order(...guards).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(order(...guards.reverse()).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('do not wait for one that is not there', () => {
    expect(order(guard('b', 'gone'), guard('a', 'gone')).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('that wait for each other keep the server from starting', () => {
    expect(() => order(guard('a', 'b'), guard('b', 'a'))).toThrow('The guards a, b depend on each other in a circle.');
  });
});
