import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expectBuiltSlides } from '../../built-slides.ts';
import { expectBuiltPage } from '../../config.ts';
import { defineFeature } from '../../feature.ts';
import { findConnectionProblem } from '../../http/can-connect.ts';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { readMetricsToken } from '../../observe/config.ts';
import { LEAST_NODE } from '../../product.ts';
import { doctorRoutes } from './asked-server.ts';
import { clockCheck } from './checks/clock.ts';
import { dataFolderCheck } from './checks/data-folder.ts';
import { databaseCheck, replicaCheck } from './checks/database.ts';
import { mediaCheck } from './checks/media.ts';
import { portCheck } from './checks/port.ts';
import { publicAddressCheck } from './checks/public-address.ts';
import { doctor } from './command.ts';

export async function checkTraces(url: string | undefined, signal: AbortSignal): Promise<Finding> {
  if (url === undefined) return fine('No traces are sent.');
  if (!/^https?:/.test(url) || !URL.canParse(url))
    return wrong(`${url} is not an http(s) address.`, 'Correct OTEL_EXPORTER_OTLP_ENDPOINT.');
  const why = await findConnectionProblem(url, signal);
  if (why === undefined) return fine(`The trace collector at ${new URL(url).host} can be reached.`);
  return wrong(
    `The trace collector at ${new URL(url).host} cannot be reached (${why}).`,
    'Start the collector, or check OTEL_EXPORTER_OTLP_ENDPOINT.',
  );
}

const tracesCheck: MachineCheck = {
  name: 'traces',
  run: ({ environment: e, signal }) =>
    checkTraces(
      (e['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? e['OTEL_EXPORTER_OTLP_ENDPOINT'])?.trim() || undefined,
      signal,
    ),
};

export function checkNode(version: string, least = LEAST_NODE): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return fine(`Node ${version}.`);
  return wrong(`Node ${version} is too old.`, `Install Node ${least} or newer.`);
}

const nodeCheck: MachineCheck = { name: 'node', run: () => checkNode(process.versions.node) };

/** @throws ConfigError for a token that could be guessed */
export function checkMetrics(environment: Readonly<Record<string, string | undefined>>): Finding {
  return readMetricsToken(environment) === undefined
    ? fine('/metrics is off: METRICS_TOKEN is not set.')
    : fine('/metrics is served to anyone with METRICS_TOKEN.');
}

const metricsCheck: MachineCheck = { name: 'metrics', run: ({ environment }) => checkMetrics(environment) };

const LEAST_CHARACTERS = 32;

export function checkHashKey(hashKey: string | undefined): Finding {
  if (hashKey === undefined) return fine('HASH_KEY is not set: all servers use the key in the database.');
  if (hashKey.length >= LEAST_CHARACTERS)
    return fine('HASH_KEY is long enough. Use the same on all servers; backups do not contain it.');
  return doubtful(
    `HASH_KEY has ${hashKey.length} characters: phone numbers could be guessed from their hashes.`,
    'For a new installation, generate one: openssl rand -base64 32. Changing it later forgets known drivers.',
  );
}

const hashKeyCheck: MachineCheck = { name: 'hash key', run: ({ config }) => checkHashKey(config.hashKey) };

const MEGABYTE = 1024 * 1024;
/** With less room the server refuses visits of strangers (http/disk-reserve.ts). */
const RESERVED = 64 * MEGABYTE;
const LITTLE = 2048 * MEGABYTE;
const CURE = 'Free space on the disk of DATA_DIR, or move it to a larger one.';

export function checkDisk(freeBytes: number): Finding {
  const said = `${Math.floor(freeBytes / MEGABYTE)} MB free for the data folder.`;
  if (freeBytes <= RESERVED) return wrong(said, CURE);
  return freeBytes < LITTLE ? doubtful(said, CURE) : fine(said);
}

async function freeAt(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk !== undefined) return disk.bavail * disk.bsize;
  return dirname(folder) === folder ? 0 : freeAt(dirname(folder));
}

const diskCheck: MachineCheck = {
  name: 'disk',
  run: async ({ config }) => checkDisk(await freeAt(config.dataDir)),
};

/** @throws ConfigError if the page, or a package's slide, was never built */
export function checkBuild(webDir: string): Finding {
  expectBuiltPage({ webDir });
  expectBuiltSlides({ webDir });
  return fine(`The built page is in ${webDir}.`);
}

const buildCheck: MachineCheck = { name: 'build', run: ({ config }) => checkBuild(config.webDir) };

/** @param user undefined where there are no user ids */
export function checkAccount(user: number | undefined): Finding {
  if (user !== 0) return fine('Not run as root.');
  return doubtful(
    'Running as root: Chromium has no sandbox, and permissions are not checked.',
    'Run the server and doctor as a dedicated user: sudo -u gatehouse gatehouse doctor.',
  );
}

const accountCheck: MachineCheck = { name: 'user', run: () => checkAccount(process.getuid?.()) };

/** Checks of the machine and of the services around it: docs/running.md. */
export default defineFeature({
  id: 'doctor',
  commands: [doctor],
  routes: [doctorRoutes],
  checks: [
    ...[accountCheck, buildCheck, clockCheck, dataFolderCheck, databaseCheck, diskCheck, hashKeyCheck, mediaCheck],
    ...[metricsCheck, nodeCheck, portCheck, publicAddressCheck, replicaCheck, tracesCheck],
  ],
});
