import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

describe("the server's environment", () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      chromiumPath: undefined,
      fetchBrowser: false,
      trustProxy: [],
      logLevel: 'info',
      webDir: resolve('dist/web'),
      publicOrigins: [],
      rateLimitFactor: 1,
      demo: false,
      hashKey: undefined,
    });
  });

  it('takes what is set, and reads an empty variable as one that is not', () => {
    const environment = { PORT: ' 8080 ', TRUST_PROXY: '10.0.0.1, ,10.0.0.0/8', DEMO: '1', RATE_LIMIT_FACTOR: '0.5' };
    expect(readConfig({ ...environment, HASH_KEY: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 8080,
      trustProxy: ['10.0.0.1', '10.0.0.0/8'],
      demo: true,
      rateLimitFactor: 0.5,
      hashKey: undefined,
      databaseUrl: undefined,
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0, not "0".'],
    [{ RATE_LIMIT_FACTOR: 'many' }, 'RATE_LIMIT_FACTOR must be a number above 0, not "many".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  ])('refuses %o in one line that names variable, expectation and value', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(line));
  });

  it('takes a provider to sign in with only as a whole, and over https or from this machine [STAFF-01]', () => {
    const OIDC_CLIENT_ID = 'gatehouse';
    expect(readConfig({}).oidc).toBeUndefined();
    for (const OIDC_ISSUER of ['https://login.example/realms/ours', 'http://127.0.0.1:9'])
      expect(readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID }).oidc).toMatchObject({ issuer: OIDC_ISSUER, addPeople: false });
    expect(() => readConfig({ OIDC_CLIENT_ID })).toThrow('Set OIDC_ISSUER and OIDC_CLIENT_ID together');
    for (const OIDC_ISSUER of ['http://login.example', 'login.example'])
      expect(() => readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID })).toThrow(/^OIDC_ISSUER must be an address that starts/);
  });
});
