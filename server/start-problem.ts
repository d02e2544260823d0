import type { ServerConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const AWAY = 'The database at DATABASE_URL is not responding: start it or check the address.';

/** In one line for the person at the terminal. */
export function startProblem(error: unknown, config: ServerConfig | undefined): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  const where = config ?? { host: '?', port: 0, dataDir: '?', databaseUrl: undefined, webDir: '?' };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${where.port} is in use: stop the other program or set PORT to a free port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return where.databaseUrl === undefined
        ? `This machine does not have the address ${where.host}: set HOST to one of its addresses, or to 0.0.0.0 for all.`
        : 'The host of DATABASE_URL cannot be found: check its name.';
    case 'EACCES':
      if (message?.includes('listen'))
        return `Port ${where.port} needs more privileges: set PORT to a port above 1023.`;
      return `The data folder ${where.dataDir} is not writable: change its owner or set DATA_DIR.`;
    case 'EROFS':
    case 'EPERM':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The data folder ${where.dataDir} is not writable: change its owner or set DATA_DIR.`;
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `The disk of the data folder ${where.dataDir} is full.`;
    case 'SQLITE_BUSY':
      return `Another program has locked the database in ${where.dataDir}: stop it, or wait until it is done.`;
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case '57P03':
      return AWAY;
    default:
      if (syscall === 'connect') return AWAY;
      if (/unable to open|readonly database/i.test(message ?? '')) {
        return `The data folder ${where.dataDir} is not writable: change its owner or set DATA_DIR.`;
      }
      return `The server cannot start: ${message?.split('\n')[0] ?? String(error)}`;
  }
}
