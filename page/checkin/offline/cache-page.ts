import type { Clock, Log } from 'gatehouse-engine';
import { allPlaces, type Destination } from '../../../domain/destination.ts';
import { flagPictures } from '../../../domain/flag-parts.ts';
import { onPhotoHost, photoUrl } from '../../../domain/photo-url.ts';
import { isPluginOffAt } from '../../../domain/plugin-switches.ts';
import { type KeepMessage, placeOf } from '../../../domain/worker-message.ts';
import { writeRequest } from '../../../plugins/_kit/calls/write-request.ts';
import { basePath, languageHref } from '../../../plugins/_kit/page/language-links.ts';
import type { AnyPlugin, Config } from '../../../plugins/_kit/product.ts';
import type { OfflineCall } from '../../../plugins/_kit/visit/declaration.ts';
import type { Photo } from '../../../schemas/generated/types.ts';
import { flagFile } from '../../ui/flags/Flag.tsx';
import { pageVersion, readStatedVersion } from '../page-version.ts';

/** Per location; more would cost a phone too much. */
const MOST_PLACES = 60;

interface WorkerUrlPolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

export interface CacheOptions {
  readonly container: ServiceWorkerContainer;
  readonly plugins: readonly AnyPlugin[];
  readonly config: Config;
  readonly pageUrl: string;
  readonly build: string;
  readonly log: Pick<Log, 'info'>;
  readonly clock: Pick<Clock, 'sleep'>;
}

/** Browsers retry only on the next page, but a kiosk may stay on this one for hours. */
const AGAIN_MS = [10_000, 60_000, 600_000] as const;

/**
 * Has the service worker cache this location [OFF-01]. Call it on the welcome slide, the only place where versions
 * switch. Without a worker at /sw.js nothing is cached.
 */
export async function cachePage({ container, log, clock, ...page }: CacheOptions): Promise<void> {
  const url = workerUrl();
  for (const pauseMs of [0, ...AGAIN_MS]) {
    if (pauseMs > 0) await clock.sleep(pauseMs);
    try {
      const worker = await installed(container, await container.register(url));
      if (worker !== null) return worker.postMessage(keepMessage(page));
    } catch (cause) {
      return log.info(`nothing is kept for a time without a network: ${String(cause)}`);
    }
  }
}

async function installed(
  { ready }: ServiceWorkerContainer,
  { active, installing }: ServiceWorkerRegistration,
): Promise<ServiceWorker | null> {
  if (active === null && installing !== null) {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (['activating', 'activated', 'redundant'].includes(installing.state)) resolve();
      };
      installing.addEventListener('statechange', look);
      look();
    });
    if (installing.state === 'redundant') return null;
  }
  const now = await ready;
  return now.waiting ?? now.active;
}

/** `require-trusted-types-for` demands a trusted worker address. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: WorkerUrlPolicies };
  const policy = trustedTypes?.createPolicy('gatehouse-worker', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('') ?? '/sw.js';
}

type Page = Pick<CacheOptions, 'plugins' | 'config' | 'pageUrl' | 'build'>;

export function keepMessage({ plugins, config, pageUrl, build }: Page): KeepMessage {
  const { origin, pathname, href } = new URL(pageUrl);
  const base = basePath(pathname);
  const others = config.languages.map(({ key }) => languageHref(base, key, config).split('#')[0] ?? '');
  const pages = [...new Set([pathname, ...others])].map((page) => origin + page);
  const places = allPlaces(config).slice(0, MOST_PLACES);
  const callsAt = ({ scopes }: Destination): readonly OfflineCall[] =>
    plugins.filter(({ id }) => !isPluginOffAt(config, scopes, id)).flatMap((plugin) => plugin.offlineCalls ?? []);
  const answers = places.flatMap((place) =>
    callsAt(place).flatMap(({ call, of }) => {
      const request = of(place);
      return (request && writeRequest(call, request, { pageUrl })?.url) ?? [];
    }),
  );
  return {
    kind: 'keep',
    place: placeOf(pathname),
    build: new URL(build, href).pathname,
    // The page also carries the outbox key, which is rotated.
    version: JSON.stringify([pageVersion(config), config.outbox?.key.kid]),
    pageVersion: readStatedVersion(config),
    pages,
    files: [...filesOf(config, origin)],
    mediaHost: new URL(config.photoHost.replace(/\/?$/, '/'), origin).href,
    answers: [...new Set(answers)],
  };
}

function filesOf(config: Config, origin: string): Set<string> {
  const { location, theme, photoHost, nameIcon, SlotTimeBookingIcon, languages } = config;
  const scopes = new Set(allPlaces(config).flatMap((place) => place.scopes));
  const photos: Photo[] = [...scopes].flatMap((scope) => [
    ...(scope.photos ?? []),
    ...(('print_photos' in scope && scope.print_photos) || []),
  ]);
  const images = [...scopes].map((scope) => ('profile_image' in scope ? scope.profile_image : null));
  const ofFlags = flagPictures(location).map(({ value }) => value);
  const addresses = [
    ...photos.flatMap(({ url }) => [photoUrl(url, 'slideshow', photoHost), photoUrl(url, 'thumbnail', photoHost)]),
    ...[theme?.logo, location.profile_image, nameIcon, SlotTimeBookingIcon, ...images, ...ofFlags].map((name) =>
      onPhotoHost(name, photoHost),
    ),
    ...languages.map(({ key }) => flagFile(key) ?? ''),
  ];
  return new Set(addresses.filter((address) => address !== '').map((address) => new URL(address, origin).href));
}
