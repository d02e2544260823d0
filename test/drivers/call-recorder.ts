import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import type { Validator } from '../../schemas/validator.ts';

const CALLS = new URL('../../schemas/calls/', import.meta.url);
const GENERATED = new URL('../../schemas/generated/calls/', import.meta.url);

interface Row {
  readonly name: string;
  readonly method: string;
  readonly encoding: 'query' | 'json' | 'form';
  /** How the address of the call ends. */
  readonly ending: string;
  readonly fields: readonly string[];
}

/** The rows of the call table, read from the schemas. */
export function callTable(): readonly Row[] {
  return readdirSync(CALLS).map((file) => {
    const schema = JSON.parse(readFileSync(new URL(file, CALLS), 'utf8'));
    const { method, path, encoding } = schema['x-call'];
    const ending = `/${String(path).replace(/^(\{\w+\})?\//, '')}`;
    const fields = Object.keys(schema.$defs.request?.properties ?? {}).sort();
    return { name: file.replace('.schema.json', ''), method, encoding, ending, fields };
  });
}

function sentBody(request: Request, encoding: Row['encoding']): Record<string, unknown> {
  if (encoding === 'json') return request.postDataJSON() as Record<string, unknown>;
  const text = encoding === 'query' ? new URL(request.url()).search : (request.postData() ?? '');
  return Object.fromEntries(new URLSearchParams(text));
}

async function validator(file: string): Promise<Validator<unknown> | null> {
  try {
    return ((await import(new URL(file, GENERATED).href)) as { validate: Validator<unknown> }).validate;
  } catch {
    return null;
  }
}

export interface CallRecorder {
  /** Names of the rows seen so far. */
  seen(): readonly string[];
  /** Everything that did not fit the contract. */
  troubles(): Promise<readonly string[]>;
}

/** Watches a page make its calls, and holds each against its row: method, fields, request and answer by schema. */
export function recordCalls(page: Page): CallRecorder {
  const table = callTable();
  const seen = new Set<string>();
  const checks: Promise<readonly string[]>[] = [];
  const check = async (row: Row, request: Request): Promise<readonly string[]> => {
    const response = await request.response();
    const body = sentBody(request, row.encoding);
    const troubles: string[] = [];
    const fields = Object.keys(body).sort();
    if (fields.join() !== row.fields.join()) troubles.push(`fields ${fields.join()} instead of ${row.fields.join()}`);
    const asks = await validator(`${row.name}.request.ts`);
    if (asks !== null && !asks(body)) troubles.push(`request: ${JSON.stringify(asks.errors?.[0])}`);
    if (response?.status() !== 200) return [...troubles, `status ${response?.status()}`];
    const answers = await validator(`${row.name}.answer.ts`);
    const answer: unknown = await response.json();
    if (answers === null) troubles.push('no schema for the answer');
    else if (!answers(answer)) troubles.push(`answer: ${JSON.stringify(answers.errors?.[0])}`);
    return troubles.map((trouble) => `${row.name}: ${trouble}`);
  };
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    const row = table.find(({ method, ending }) => method === request.method() && path.endsWith(ending));
    if (row === undefined) return;
    seen.add(row.name);
    checks.push(check(row, request).catch((cause) => [`${row.name}: ${String(cause)}`]));
  });
  return {
    seen: () => [...seen].sort(),
    troubles: async () => (await Promise.all(checks)).flat(),
  };
}
