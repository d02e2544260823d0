import { existsSync } from 'node:fs';

/** `text`: the same address as CUPS_SERVER, for the CUPS programs. */
export type CupsAddress = { socketPath: string; text: string } | { host: string; port: number; text: string };

const SOCKET = '/run/cups/cups.sock';

/** Reads CUPS_SERVER as CUPS does; by default the socket, else port 631. */
export function cupsAddress(server: string | undefined): CupsAddress | undefined {
  if (!server) return existsSync(SOCKET) ? { socketPath: SOCKET, text: SOCKET } : tcp('localhost', 631);
  if (server.startsWith('/')) return { socketPath: server, text: server };
  const match = /^(\[[0-9a-fA-F:]+\]|[^:/\s]+)(?::(\d{1,5}))?(?:\/version=.*)?$/.exec(server);
  return match?.[1] ? tcp(match[1].replace(/^\[|\]$/g, ''), Number(match[2] ?? 631)) : undefined;
}

function tcp(host: string, port: number): CupsAddress {
  return { host, port, text: `${host.includes(':') ? `[${host}]` : host}:${port}` };
}
