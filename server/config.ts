import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  commaList,
  type Environment,
  isOne,
  LOG_LEVELS,
  type LogLevel,
  oneOf,
  optionalText,
  positiveNumber,
  readEnvironment,
  textOr,
  type ValuesOf,
  wholeNumber,
} from '../schemas/environment.ts';
import { ConfigError } from './config-error.ts';
import { isOwnMachine } from './http/own-machine.ts';
import { readS3, type S3Options } from './store/media/s3/config.ts';

export type { LogLevel };

export interface ServerConfig {
  /** 0 picks any free port. */
  port: number;
  host: string;
  /** SQLite file, media and outbox. */
  dataDir: string;
  /** PostgreSQL; default: the embedded database. */
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  chromiumPath: string | undefined;
  fetchBrowser: boolean;
  /** Explicit addresses or networks, never "all". */
  trustProxy: string[];
  logLevel: LogLevel;
  webDir: string;
  publicOrigins: string[];
  rateLimitFactor: number;
  demo: boolean;
  /** Hashes phones, names and codes. Default: generated once and kept in the database. */
  hashKey: string | undefined;
  /** Default: the media folder of `dataDir`. */
  media: S3Options | undefined;
  oidc: OidcConfig | undefined;
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  /** Absent for a public client. */
  clientSecret: string | undefined;
  name: string;
  /** Anyone the provider knows gets an account without a role. */
  addPeople: boolean;
}

const address = optionalText(
  (text) => URL.canParse(text) && (text.startsWith('https:') || isLoopback(new URL(text))),
  'an address that starts with https://',
);

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isOwnMachine(hostname);

const isBuilt = !import.meta.url.endsWith('.ts');

const VARIABLES = {
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: textOr('127.0.0.1'),
  DATA_DIR: textOr('./data'),
  DATABASE_URL: optionalText(),
  DATABASE_REPLICA_URL: optionalText(),
  CHROMIUM_PATH: optionalText(),
  FETCH_BROWSER: isOne,
  TRUST_PROXY: commaList(),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
  WEB_DIR: textOr(fileURLToPath(new URL(isBuilt ? '../web' : '../dist/web', import.meta.url))),
  PUBLIC_ORIGINS: commaList(),
  RATE_LIMIT_FACTOR: positiveNumber(1),
  DEMO: isOne,
  HASH_KEY: optionalText(),
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: optionalText(),
  OIDC_CLIENT_SECRET: optionalText(),
  OIDC_NAME: textOr('your organisation'),
  OIDC_ADD_PEOPLE: isOne,
};

/** @throws ConfigError naming the variable, expected and found */
export function readConfig(environment: Environment = process.env): ServerConfig {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  const { value } = read;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    replicaUrl: value.DATABASE_REPLICA_URL,
    chromiumPath: value.CHROMIUM_PATH,
    fetchBrowser: value.FETCH_BROWSER,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    webDir: resolve(value.WEB_DIR),
    publicOrigins: value.PUBLIC_ORIGINS,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    demo: value.DEMO,
    hashKey: value.HASH_KEY,
    media: readS3(environment),
    oidc: oidcOf(value),
  };
}

function oidcOf(value: ValuesOf<typeof VARIABLES>): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined)
    throw new ConfigError('Set OIDC_ISSUER and OIDC_CLIENT_ID together, or neither.');
  return { issuer, clientId, clientSecret, name: value.OIDC_NAME, addPeople: value.OIDC_ADD_PEOPLE };
}

/** @throws ConfigError if the page was never built */
export function expectBuiltPage({ webDir }: Pick<ServerConfig, 'webDir'>): void {
  if (existsSync(join(webDir, 'index.html'))) return;
  throw new ConfigError(`No built page in ${webDir}: run "npm start", or run "npm run build" first.`);
}
