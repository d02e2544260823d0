import { destination } from '../domain/destination.ts';
import { toId } from '../domain/flag.ts';
import type { Refusal, SlideGuard } from '../domain/guard.ts';
import type { Destination } from './features/locations/destination.ts';
import type { Location } from './features/locations/locations.ts';
import { pluginOn, settingsAt } from './features/locations/settings.ts';

/** The door through which the slides' own guards come: each stands in its slide's folder and is found by itself. */
const guards = Object.entries(
  import.meta.glob<SlideGuard>('../plugins/*/guard.ts', { eager: true, import: 'default' }),
).map(([path, guard]) => ({ id: path.split('/').at(-2) ?? '', guard }));

interface Signing {
  readonly location: Location;
  readonly destination: Destination;
  readonly language: string;
  readonly form: Readonly<Record<string, string>>;
  readonly isSkipping: boolean;
}

/** The first refusal by a slide that the location has not switched off by name [LOC-03], or null. */
export function askPluginGuards({ location: { document }, destination: place, ...rest }: Signing): Refusal | null {
  const visit = {
    ...rest,
    settings: settingsAt(document, place),
    destination: destination(document, {
      sublocation: { path: place.path.map((sub) => toId(sub.id)) },
      track: { trackId: place.track === undefined ? null : toId(place.track.id) },
    }),
    languages: document.languages.map(({ key }) => key),
  };
  for (const { id, guard } of guards) {
    const refusal = pluginOn(document, id) ? guard(visit) : null;
    if (refusal !== null) return refusal;
  }
  return null;
}
