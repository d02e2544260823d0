import type { Destination } from '../domain/destination.ts';
import type { SlideGuard } from '../domain/guard.ts';
import { isPluginOffAt } from '../domain/plugin-switches.ts';
import { mergeSettings } from '../domain/resolve-settings.ts';
import type { Location } from './core/locations/locations.ts';

const guards = Object.entries(
  import.meta.glob<SlideGuard>('../plugins/*/guard.ts', { eager: true, import: 'default' }),
).map(([path, guard]) => ({ id: path.split('/').at(-2) ?? '', guard }));

interface Signing {
  readonly location: Location;
  readonly destination: Destination;
  readonly language: string;
  readonly form: Readonly<Record<string, string>>;
  readonly isSkipping: boolean;
  readonly held?: ReadonlyMap<string, number>;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Of the slides that are switched on at the place. [LOC-03] */
export function askPluginGuards({ location: { document }, destination, ...rest }: Signing): Refusal | null {
  const visit = {
    ...rest,
    destination,
    settings: mergeSettings(destination),
    languages: document.languages.map(({ key }) => key),
  };
  for (const { id, guard } of guards) {
    const code = isPluginOffAt(document, destination.scopes, id) ? null : guard.check(visit);
    if (code !== null) return { code, message: guard.refusals[code] ?? code };
  }
  return null;
}
