import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSchema } from './compose.ts';

/** How a call goes over the wire, from `x-call` of its schema. */
export interface CallContract {
  method: 'GET' | 'POST';
  path: string;
  encoding: 'query' | 'json' | 'form';
  timeoutMs: number;
  idempotencyKey?: boolean;
}

export interface CallSource {
  /** File name without ending, such as `verify-otp`. */
  name: string;
  /** Prefix of its types, such as `VerifyOtp`. */
  title: string;
  file: string;
  contract: CallContract;
}

/** The calls of `schemas/calls`, sorted by name. */
export function callSources(root: string): CallSource[] {
  const folder = join(root, 'schemas/calls');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      const schema = readSchema(file);
      const contract = schema['x-call'] as CallContract;
      return { name: name.replace('.schema.json', ''), title: String(schema.title), file, contract };
    });
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
