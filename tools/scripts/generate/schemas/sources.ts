import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CallContract } from '../../../../schemas/call.ts';
import { pluginIds, readSchema, type Schema } from './compose.ts';

export type Part = 'params' | 'request' | 'answer';

export interface CallSource {
  /** Such as `verify-otp`: the file's name without extension, or one in a resource's file. */
  name: string;
  /** Prefix of its types, such as `VerifyOtp`. */
  title: string;
  description: string;
  file: string;
  /** JSON pointer in the file. */
  pointer(part: Part): string;
  contract: Omit<CallContract, 'timeoutMs'> & { timeoutMs?: number };
  caller: 'page' | 'device' | 'staff';
  parts: readonly Part[];
}

/**
 * Sorted by name. The page's calls are in `schemas/calls` and plugins, the devices' in `schemas/api`, the staff pages'
 * in `schemas/staff`.
 */
export function callSources(root: string): CallSource[] {
  const ofPlugins = pluginIds(root).flatMap((id) => schemasIn(join(root, 'plugins', id, 'calls')));
  const ofPage = [...schemasIn(join(root, 'schemas/calls')), ...ofPlugins].map((file) => readCall(file, 'page'));
  const ofDevices = schemasIn(join(root, 'schemas/api')).map((file) => readCall(file, 'device'));
  const ofStaff = schemasIn(join(root, 'schemas/staff')).flatMap(staffCallsIn);
  const all = [...ofPage, ...ofDevices, ...ofStaff].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [i, { name, file }] of all.entries())
    if (all[i + 1]?.name === name) throw new Error(`${file} and ${all[i + 1]?.file} both declare the call ${name}`);
  return all;
}

/** Only their modules are generated, so that the examples run outside the product. */
export function exampleCalls(root: string): CallSource[] {
  const examples = join(root, 'demo/examples/slides');
  const folders = existsSync(examples) ? readdirSync(examples) : [];
  return folders.flatMap((id) => schemasIn(join(examples, id, 'calls'))).map((file) => readCall(file, 'page'));
}

/** Such as `VerifyOtpAnswer`. */
export function partType({ title }: CallSource, part: Part): string {
  return title + part.charAt(0).toUpperCase() + part.slice(1);
}

function staffCallsIn(file: string): CallSource[] {
  const calls = Object.entries(readSchema(file).$defs as Record<string, Schema>);
  return calls.map(([name, schema]) => callOf(name, schema, { file, at: `$defs/${name}/`, caller: 'staff' }));
}

function readCall(file: string, caller: CallSource['caller']): CallSource {
  return callOf(basename(file, '.schema.json'), readSchema(file), { file, at: '', caller });
}

interface Found extends Pick<CallSource, 'file' | 'caller'> {
  /** JSON pointer in the file. */
  readonly at: string;
}

function callOf(name: string, schema: Schema, { file, at, caller }: Found): CallSource {
  const defs = (schema.$defs ?? {}) as Record<string, Schema>;
  return {
    name,
    title: String(schema.title),
    description: String(schema.description),
    file,
    pointer: (part) => `${at}$defs/${part}`,
    contract: schema['x-call'] as CallSource['contract'],
    caller,
    parts: (['params', 'request', 'answer'] as const).filter((part) => part in defs),
  };
}

/** Page data, language data or the location document. */
export function documentFile(root: string, name: string): string {
  return join(root, 'schemas', `${name}.schema.json`);
}

export function entityFiles(root: string): string[] {
  return schemasIn(join(root, 'schemas/entities'));
}

function schemasIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name) => join(folder, name));
}
