import type { Command } from './command.ts';
import { findNearest } from './core/locations/checks/find-nearest.ts';
import type { SignGuard } from './core/visits/sign/guard.ts';
import type { Features } from './deps.ts';
import type { Feature } from './feature.ts';
import type { MigrationStep, Migrations } from './store/migration-step.ts';

export interface ComposedFeatures extends Features {
  all: readonly Feature[];
  commands: readonly Command[];
}

export const FEATURE_ERRORS = [
  'GH_FEATURE_CYCLE',
  'GH_FEATURE_NEED_MISSING',
  'GH_FEATURE_START_THREW',
  'GH_FEATURE_START_TIMEOUT',
] as const;

export const coded = (code: (typeof FEATURE_ERRORS)[number], text: string): string => `${code}: ${text}`;

export class FeatureError extends Error {
  override name = 'FeatureError';
}

const CORE = 'the server itself';

export class Claims {
  readonly #owners = new Map<string, string>();

  /** @throws FeatureError */
  take(kind: string, name: string, owner: string): void {
    const other = this.#owners.get(`${kind} ${name}`);
    if (other !== undefined) {
      const [one, two] = [other, owner].sort();
      throw new FeatureError(`The features "${one}" and "${two}" both define the ${kind} ${name}.`);
    }
    this.#owners.set(`${kind} ${name}`, owner);
  }
}

/** By vite's glob. @throws FeatureError for conflicts, or an id that differs from its folder */
export function discoverFeatures(): ComposedFeatures {
  const found = {
    ...import.meta.glob<Feature>('./core/*/feature.ts', { eager: true, import: 'default' }),
    ...import.meta.glob<Feature>('./features/*/feature.ts', { eager: true, import: 'default' }),
  };
  for (const [file, { id }] of Object.entries(found)) {
    if (!file.endsWith(`/${id}/feature.ts`)) throw new FeatureError(`${file} declares a feature named "${id}".`);
  }
  const steps = import.meta.glob<MigrationStep>(
    ['./core/*/**/migrations/*.ts', './features/*/**/migrations/*.ts', '!./**/*.test.ts'],
    { eager: true, import: 'up' },
  );
  return composeFeatures(Object.values(found), steps);
}

/**
 * @param steps by file, such as `./features/bookings/migrations/101-bookings.ts`
 * @throws FeatureError for conflicts and circular guards
 */
export function composeFeatures(features: readonly Feature[], steps: Migrations = {}): ComposedFeatures {
  const all = [...features].sort((a, b) => (a.id < b.id ? -1 : 1));
  const claims = new Claims();
  for (const table of ['meta']) claims.take('table', table, CORE);
  for (const migration of ['001-base']) claims.take('migration', migration, CORE);
  for (const { id: name, ...brought } of all) {
    claims.take('name', name, name);
    for (const service of Object.keys(brought.provides ?? {})) claims.take('service', service, name);
    for (const kind of Object.keys(brought.jobs ?? {})) claims.take('kind of job', kind, name);
    for (const { id } of brought.guards ?? []) claims.take('guard', id, name);
    if (brought.sheets !== undefined) claims.take('printing of', 'signed visits', name);
    for (const table of brought.tables ?? []) claims.take('table', table, name);
    expectOwn(name, brought);
    for (const command of brought.commands ?? []) claims.take('command', command.name, name);
  }
  const migrations = Object.entries(steps).map(([file, step]) => {
    const [, , owner = '', ...path] = file.split('/');
    const name = path.at(-1)?.replace(/\.ts$/, '') ?? '';
    claims.take('migration', name, owner);
    return [name, step] as const;
  });
  expectNeeds(all);
  return {
    all,
    proofs: all.flatMap(({ proofs = [] }) => proofs),
    guards: inOrder(all.flatMap(({ guards = [] }) => guards)),
    migrations: Object.fromEntries(migrations),
    retention: [...all].sort(visitsFirst).flatMap(({ retention = [] }) => retention),
    commands: all.flatMap(({ commands = [] }) => commands),
  };
}

/** @throws FeatureError for a foreign table */
function expectOwn(name: string, { tables = [], retention = [], withLocation = [] }: Omit<Feature, 'id'>): void {
  const meant = [...withLocation, ...retention.flatMap(({ table, takes = {} }) => [table, ...Object.keys(takes)])];
  const foreign = meant.find((table) => !tables.some((own) => own === table));
  if (foreign !== undefined)
    throw new FeatureError(`The feature "${name}" deletes from ${foreign}, which it does not own.`);
}

const visitsFirst = (a: Feature, b: Feature): number => Number(b.id === 'visits') - Number(a.id === 'visits');

/** @throws FeatureError for a missing or circular need (docs/errors.md) */
function expectNeeds(all: readonly Feature[]): void {
  const makers = new Map(
    all.flatMap(({ id, provides = {} }) => [id, ...Object.keys(provides)].map((name) => [name, id])),
  );
  const needsOf = new Map(all.map(({ id, needs = [] }) => [id, needs]));
  const follow = (id: string, path: readonly string[]): void => {
    if (path.includes(id)) {
      const circle = [...path.slice(path.indexOf(id)), id].map((one) => `"${one}"`).join(' needs ');
      throw new FeatureError(coded('GH_FEATURE_CYCLE', `${circle}. Move what they share to server/core/.`));
    }
    for (const need of needsOf.get(id) ?? []) {
      const maker = makers.get(need);
      if (maker === undefined) throw missing(id, need, [...makers.keys()]);
      follow(maker, [...path, id]);
    }
  };
  for (const { id } of all) follow(id, []);
}

function missing(id: string, need: string, there: readonly string[]): FeatureError {
  const meant = findNearest(need, there);
  const fix = meant === undefined ? 'Restore it' : `Did you mean "${meant}"? Otherwise, restore it`;
  const text = `"${id}" needs "${need}", but no feature has that name or provides it. ${fix}, or remove it from the \`needs\` of "${id}".`;
  return new FeatureError(coded('GH_FEATURE_NEED_MISSING', text));
}

/** Unknown names in `after` are ignored. */
function inOrder(guards: readonly SignGuard[]): SignGuard[] {
  const waiting = [...guards].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ordered: SignGuard[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ after = [] }) => !waiting.some(({ id }) => after.includes(id)));
    if (next < 0)
      throw new FeatureError(`The guards ${waiting.map(({ id }) => id).join(', ')} depend on each other in a circle.`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
