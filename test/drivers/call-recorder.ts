import type { Page, Request } from '@playwright/test';
import { explain } from '../../schemas/explain.ts';
import { calls } from '../../schemas/generated/calls.ts';
import type { Validator } from '../../schemas/validator.ts';
import { compileSchema } from '../../server/http/validator-compiler.ts';

interface Row {
  readonly name: string;
  readonly method: string;
  readonly encoding: 'query' | 'json' | 'form';
  /** How the call's address ends. */
  readonly ending: string;
  readonly fields: readonly string[];
  readonly asks: Validator<unknown>;
  readonly answers: Validator<unknown>;
}

/** The rows of the call table: the page's calls. */
export function callTable(): readonly Row[] {
  return Object.entries(calls)
    .filter(([, { caller }]) => caller === 'page')
    .map(([name, { method, path, encoding, request, answer }]) => ({
      name,
      method,
      encoding,
      ending: `/${path.replace(/^(\{\w+\})?\//, '')}`,
      fields: Object.keys(request.properties ?? {}).sort(),
      asks: compileSchema(request),
      answers: compileSchema(answer),
    }));
}

function sentBody(request: Request, encoding: Row['encoding']): Record<string, unknown> {
  if (encoding === 'json') return request.postDataJSON() as Record<string, unknown>;
  const text = encoding === 'query' ? new URL(request.url()).search : (request.postData() ?? '');
  return Object.fromEntries(new URLSearchParams(text));
}

/** The browser drops an answer when the page navigates away at once. */
const WENT_ON = /navigated away/;

export interface CallRecorder {
  /** Names of the rows seen so far. */
  seen(): readonly string[];
  /** Everything that did not match the contract. */
  troubles(): Promise<readonly string[]>;
}

/**
 * Records the calls a page makes, and checks each against its row: method, fields, request and answer by schema.
 * `absent`: fields that are not of this visit, whatever the call.
 */
export function recordCalls(page: Page, { absent = [] }: { readonly absent?: readonly string[] } = {}): CallRecorder {
  const table = callTable();
  const seen = new Set<string>();
  const checks: Promise<readonly string[]>[] = [];
  const check = async (row: Row, request: Request): Promise<readonly string[]> => {
    const response = await request.response();
    const body = sentBody(request, row.encoding);
    const troubles: string[] = [];
    const fields = Object.keys(body).sort();
    const wanted = row.fields.filter((field) => !absent.includes(field));
    if (fields.join() !== wanted.join()) troubles.push(`fields ${fields.join()} instead of ${wanted.join()}`);
    const asked = explain(row.asks, body);
    if (asked !== null) troubles.push(`request: ${asked}`);
    if (response?.status() !== 200) return [...troubles, `status ${response?.status()}`];
    const answer = await response.json().catch((cause: unknown) => {
      if (WENT_ON.test(String(cause))) return WENT_ON;
      throw cause;
    });
    const answered = answer === WENT_ON ? null : explain(row.answers, answer);
    if (answered !== null) troubles.push(`answer: ${answered}`);
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
