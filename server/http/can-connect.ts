import { isIP, connect as overTcp } from 'node:net';
import { connect as overTls } from 'node:tls';

/** @returns undefined on success */
export function findConnectionProblem(address: string, signal: AbortSignal): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'https:';
  const at = { host, port: Number(port || (isSecure ? 443 : 80)) };
  return new Promise((resolve) => {
    const socket = isSecure ? overTls({ ...at, ...(isIP(host) === 0 && { servername: host }) }) : overTcp(at);
    const end = (reason?: string): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.once(isSecure ? 'secureConnect' : 'connect', () => end());
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    if (signal.aborted) end('ETIMEDOUT');
    signal.addEventListener('abort', () => end('ETIMEDOUT'), { once: true });
  });
}
