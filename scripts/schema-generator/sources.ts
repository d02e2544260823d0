import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSchema } from './compose.ts';

/** How a call goes over the wire, from `x-call` of its schema. */
export interface CallContract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  encoding: 'query' | 'json' | 'form';
  timeoutMs: number;
  idempotencyKey?: boolean;
  /** Kinds of tokens that may make it; absent for calls of the page. */
  token?: readonly string[];
  /** The code of a body or path that does not fit. */
  refusal?: string;
}

export interface CallSource {
  /** File name without ending, such as `verify-otp`. */
  name: string;
  /** Prefix of its types, such as `VerifyOtp`. */
  title: string;
  file: string;
  /** Of what stands in the path, what is sent and what comes back: those that its schema has. */
  parts: readonly ('params' | 'request' | 'answer')[];
  contract: CallContract;
}

/** The calls of the page (`schemas/calls`) or of devices and staff (`schemas/api`), sorted by name. */
export function callSources(root: string, from: 'calls' | 'api' = 'calls'): CallSource[] {
  const folder = join(root, 'schemas', from);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      const schema = readSchema(file);
      const contract = schema['x-call'] as CallContract;
      const parts = (['params', 'request', 'answer'] as const).filter((part) => part in (schema['$defs'] as object));
      return { name: name.replace('.schema.json', ''), title: String(schema.title), file, parts, contract };
    });
}

/** The name of the type of a call's part, such as `VerifyOtpAnswer`. */
export function partType({ title }: CallSource, part: CallSource['parts'][number]): string {
  return title + part.charAt(0).toUpperCase() + part.slice(1);
}

/** Schemas of data that is not a call: page data, language data, the location document. */
export function documentFile(root: string, name: string): string {
  return join(root, 'schemas', `${name}.schema.json`);
}

/** Entities of `schemas/entities`, as files. */
export function entityFiles(root: string): string[] {
  const folder = join(root, 'schemas/entities');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name) => join(folder, name));
}
