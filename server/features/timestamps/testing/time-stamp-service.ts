import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A service of RFC 3161 made of OpenSSL's own command, with an authority of its own. */
export interface TimeStampService {
  readonly url: string;
  /** The authority's certificate. */
  readonly ca: string;
  readonly asked: () => number;
  /** The answer from now on. */
  answers(how: 'rightly' | 'with another request' | 'no'): void;
  /** Whether OpenSSL finds a token in base64 to be over a text. */
  verifies(text: string, token: string): boolean;
  close(): Promise<void>;
}

const CONFIG = `
[tsa]
default_tsa = own
[own]
serial = serial
crypto_device = builtin
signer_cert = tsa.pem
signer_key = tsa.key
certs = ca.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
[for_time_stamps]
basicConstraints = CA:false
keyUsage = digitalSignature
extendedKeyUsage = critical,timeStamping
`;

export async function timeStampService(): Promise<TimeStampService> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tsa-'));
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const file = (name: string) => join(folder, name);
  writeFileSync(file('tsa.cnf'), CONFIG);
  const key = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-subj', `/CN=${name}`];
  run('req', '-x509', ...key('ca'), '-days', '3650', '-out', 'ca.pem');
  run('req', ...key('tsa'), '-out', 'tsa.csr');
  const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '3650'];
  run(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    ...signer,
    '-out',
    'tsa.pem',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'for_time_stamps',
  );

  let how: Parameters<TimeStampService['answers']>[0] = 'rightly';
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    const body = await buffer(request);
    if (how === 'no') return response.writeHead(503).end();
    writeFileSync(file('query.tsq'), body);
    if (how === 'with another request')
      run('ts', '-query', '-data', 'tsa.cnf', '-sha256', '-cert', '-out', 'query.tsq');
    run('ts', '-reply', '-config', 'tsa.cnf', '-section', 'own', '-queryfile', 'query.tsq', '-out', 'answer.tsr');
    return response
      .writeHead(200, { 'content-type': 'application/timestamp-reply' })
      .end(readFileSync(file('answer.tsr')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: file('ca.pem'),
    asked: () => asked,
    answers(next) {
      how = next;
    },
    verifies(text, token) {
      writeFileSync(file('text'), text);
      writeFileSync(file('token.der'), Buffer.from(token, 'base64'));
      const args = ['ts', '-verify', '-data', 'text', '-in', 'token.der', '-token_in', '-CAfile', 'ca.pem'];
      return spawnSync('openssl', args, { cwd: folder }).status === 0;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
