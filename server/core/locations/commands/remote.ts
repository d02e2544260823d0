import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Finding } from '../../../../domain/finding.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { type Calls, calls } from '../../../../schemas/generated/calls.ts';
import { isOwnMachine } from '../../../http/own-machine.ts';
import { compileSchema } from '../../../http/validator-compiler.ts';

export const REMOTE = [
  'Reads the token from GATEHOUSE_TOKEN. Create one with "devices add <location id> publisher".',
  '.gatehouse.json beside the file records its version. Keep it out of version control.',
] as const;

export interface RemoteProblem {
  readonly code: string;
  readonly message: string;
  readonly findings: readonly Finding[];
}

type RemoteCall = 'get-location-document' | 'put-location-document';
export type Send = <Name extends RemoteCall>(
  name: Name,
  body?: Calls[Name]['request'],
) => Promise<Result<Calls[Name]['answer'], RemoteProblem>>;

const TIMEOUT_MS = 60_000;

/** A text says why there are no calls. */
export function connectRemote(address: string, token = process.env['GATEHOUSE_TOKEN']?.trim()): Send | string {
  if (!isAddress(address))
    return `Expected the address of a server such as https://gate.example, found ${address || 'nothing'}.`;
  if (token === undefined || token === '') return 'Set GATEHOUSE_TOKEN to a publisher token.';
  if (!isPrivate(address)) return 'Use https: a token is not sent over http.';
  return async (name, body) => {
    const { method, path } = calls[name];
    try {
      const response = await fetch(new URL(path, address), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: unknown = await response.json().catch(() => null);
      if (!response.ok) return err(problemIn(answer, response.status));
      if (!compileSchema(calls[name].answer)(answer)) return err(unreachable('not a Gatehouse server'));
      return ok(answer as Calls[typeof name]['answer']);
    } catch (cause) {
      return err(unreachable(reasonOf(cause)));
    }
  };
}

export function isAddress(text: string | undefined): text is string {
  return /^https?:\/\/[^/]/i.test(text ?? '') && URL.canParse(text ?? '');
}

function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isOwnMachine(hostname);
}

function problemIn(answer: unknown, status: number): RemoteProblem {
  const { code, message, findings } = ((answer ?? {}) as { error?: Partial<RemoteProblem> }).error ?? {};
  return {
    code: code ?? String(status),
    message: message ?? `the server answered ${status}`,
    findings: findings ?? [],
  };
}

const unreachable = (message: string): RemoteProblem => ({ code: 'unreachable', message, findings: [] });

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : cause;
  return inner instanceof Error ? inner.message : String(inner);
}

interface Lookups {
  readonly server: string;
  readonly location: string;
  readonly version: number;
}

const MEMORY = '.gatehouse.json';

export async function readPulledVersion(file: string, address: string): Promise<number | undefined> {
  const known = (await memoryOf(file))[basename(file)];
  return known?.server === originOf(address) ? known.version : undefined;
}

export async function rememberVersion(file: string, address: string, of: Omit<Lookups, 'server'>): Promise<void> {
  const memory = { ...(await memoryOf(file)), [basename(file)]: { server: originOf(address), ...of } };
  await writeFile(join(dirname(file), MEMORY), `${JSON.stringify(memory, null, 2)}\n`);
}

const originOf = (address: string): string => new URL(address).origin;

async function memoryOf(file: string): Promise<Record<string, Lookups>> {
  try {
    return JSON.parse(await readFile(join(dirname(file), MEMORY), 'utf8')) as Record<string, Lookups>;
  } catch {
    return {};
  }
}
