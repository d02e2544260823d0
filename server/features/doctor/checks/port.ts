import { createServer } from 'node:net';
import type { ServerConfig } from '../../../config.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { askServer } from '../asked-server.ts';
import { databaseSecret } from '../database-facts.ts';

type Where = Pick<ServerConfig, 'host' | 'port'>;

/** Whether the server could listen there, or already does. */
export async function checkPort({ host, port }: Where, secret: string, signal: AbortSignal): Promise<Finding> {
  const code = await whyNotListening({ host, port });
  if (code === undefined) return fine(`Port ${port} is free: no server is running here.`);
  if (code === 'EACCES') return wrong(`Port ${port} needs more privileges.`, 'Set PORT to a port above 1023.');
  if (code !== 'EADDRINUSE')
    return wrong(
      `This machine cannot listen on ${host} (${code}).`,
      'Set HOST to one of its addresses, or to 0.0.0.0 for all.',
    );
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const asked = await askServer(`http://${own}:${port}`, secret, signal);
  if (asked.kind === 'own') return fine(`This Gatehouse is running on port ${port}.`);
  if (asked.kind === 'stranger' && asked.isGatehouse)
    return wrong(
      `Port ${port} is used by a Gatehouse with another database, HASH_KEY or version.`,
      "Run the doctor with the server's settings, or set PORT to a free port.",
    );
  return wrong(`Port ${port} is used by another program.`, 'Stop it, or set PORT to a free port.');
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
