import { createServer } from 'node:net';
import type { ServerConfig } from '../../../config.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { askServer } from '../asked-server.ts';
import { databaseSecret } from '../database-facts.ts';

type Where = Pick<ServerConfig, 'host' | 'port'>;

/** Whether the server could listen there, or does already; `secret` is its database's. */
export async function checkPort({ host, port }: Where, secret: string, signal: AbortSignal): Promise<Finding> {
  const code = await whyNotListening({ host, port });
  if (code === undefined) return fine(`Port ${port} is free: no server runs here.`);
  if (code === 'EACCES') return wrong(`Port ${port} needs more privileges.`, 'Set PORT to a port above 1023.');
  if (code !== 'EADDRINUSE')
    return wrong(
      `This machine cannot listen at ${host} (${code}).`,
      'Set HOST to an address it has, or to 0.0.0.0 for all.',
    );
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const asked = await askServer(`http://${own}:${port}`, secret, signal);
  if (asked.kind === 'own') return fine(`This Gatehouse runs at port ${port}.`);
  if (asked.kind === 'stranger' && asked.isGatehouse)
    return wrong(
      `At port ${port} a Gatehouse runs that has another database or HASH_KEY, or another version.`,
      'Give the doctor the settings of the server, or set PORT to another port.',
    );
  return wrong(`Another program uses port ${port}.`, 'Stop it, or set PORT to a free port.');
}

function whyNotListening({ host, port }: Where): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

export const portCheck: MachineCheck = {
  name: 'port',
  run: async ({ config, signal }) => checkPort(config, await databaseSecret(config), signal),
};
