import { resolve } from 'node:path';

/** Everything the server takes from its environment; read once at start, never again. */
export interface ServerConfig {
  port: number;
  host: string;
  /** Holds the SQLite file, media and outbox. */
  dataDir: string;
  /** PostgreSQL when set, the embedded database otherwise. */
  databaseUrl: string | undefined;
  chromiumPath: string | undefined;
  /** Addresses or networks of proxies whose forwarded headers are believed; an explicit list, never "everyone". */
  trustProxy: string[];
  logLevel: LogLevel;
  /** The built page: index.html and assets/. */
  webDir: string;
  /** Further origins the page may be served under, besides the request's own host. */
  publicOrigins: string[];
  /** Multiplies what visitors, devices, locations and addresses may ask for in a minute. */
  rateLimitFactor: number;
  /** Puts the demo locations into an empty database. */
  demo: boolean;
  /** Key of the hashes that stand for phones, names and codes; one made once and kept in the database when unset. */
  hashKey: string | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used; its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

/** @throws ConfigError naming the variable, what was expected and what was found. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ServerConfig {
  return {
    port: port(env.PORT ?? '3000'),
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: filled(env.DATABASE_URL),
    chromiumPath: filled(env.CHROMIUM_PATH),
    trustProxy: list(env.TRUST_PROXY),
    logLevel: logLevel(env.LOG_LEVEL ?? 'info'),
    webDir: resolve(env.WEB_DIR ?? './dist/web'),
    publicOrigins: list(env.PUBLIC_ORIGINS),
    rateLimitFactor: positive('RATE_LIMIT_FACTOR', env.RATE_LIMIT_FACTOR ?? '1'),
    demo: env.DEMO === '1',
    hashKey: filled(env.HASH_KEY),
  };
}

function port(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  }
  return value;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new ConfigError(`${name} must be a number above 0, not "${text}".`);
  return value;
}

function logLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level === undefined) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  return level;
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function filled(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}
