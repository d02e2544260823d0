import { Composer, type Schema } from './compose.ts';
import { answerReading } from './readings.ts';
import { type CallSource, partType } from './sources.ts';
import { validatorCode } from './validators.ts';

/** For the page, with how its answer is read. */
export function callModule(root: string, call: CallSource): string {
  const [request, answer] = [partType(call, 'request'), partType(call, 'answer')];
  const keyed = call.contract.idempotencyKey === true ? ', true' : '';
  const name = call.title.charAt(0).toLowerCase() + call.title.slice(1);
  const reading = JSON.stringify(answerReading(root, call.file));
  return `import type { Call } from '../../call.ts';
import type { ${answer}, ${request} } from '../types.ts';

/** ${call.description} */
export const ${name}: Call<${request}, ${answer}${keyed}> = ${withoutBraces(call.contract)}, reading: ${reading} };
`;
}

/** Validates the answer. */
export function staffCallModule(root: string, call: CallSource): string {
  const composer = new Composer(root, 'lenient');
  const [request, answer] = [partType(call, 'request'), partType(call, 'answer')];
  const params = call.parts.includes('params') ? [partType(call, 'params')] : [];
  const { code, main } = validatorCode(composer.compose(call.file, call.pointer('answer')), composer, answer);
  const name = call.title.charAt(0).toLowerCase() + call.title.slice(1);
  return `// @ts-nocheck
import type { StaffCall } from '../../call.ts';
import type { ${[answer, request, ...params].sort().join(', ')} } from '../types.ts';

${code}

/** ${call.description} */
export const ${name}: StaffCall<${[request, answer, ...params].join(', ')}> = ${withoutBraces(call.contract)}, validate: ${main} };
`;
}

const withoutBraces = (contract: object): string => JSON.stringify(contract).slice(0, -1);

/** Servers register it, tests run it, OpenAPI describes it. */
export function callTable(root: string, calls: readonly CallSource[]): string {
  const composer = new Composer(root, 'lenient');
  composer.define('ErrorAnswer', `${root}/schemas/entities/common.schema.json`, '$defs/ErrorAnswer');
  const table = calls.map((call) => {
    const { title, description, caller, contract, file } = call;
    const parts = call.parts.map((part) => [part, byId(composer.compose(file, call.pointer(part)))] as const);
    return [call.name, { title, description, caller, ...contract, ...Object.fromEntries(parts) }] as const;
  });
  const types = [...new Set(calls.flatMap((call) => call.parts.map((part) => partType(call, part))))].sort();
  return `import type { CallDescription, JsonSchema } from '../call.ts';
import type { ${types.join(', ')} } from './types.ts';

/** Request and answer of each call. */
export interface Calls {
${calls.map(entry).join('\n')}
}

/** Every call by name. For servers and tests: the page imports single calls. */
export const calls: Readonly<Record<keyof Calls, CallDescription>> = ${JSON.stringify(Object.fromEntries(table), null, 1)};

/** Definitions that the schemas refer to. */
export const definitions: Readonly<Record<string, JsonSchema>> = ${JSON.stringify(byId(composer.defs), null, 1)};
`;
}

/** Paths only. */
export function callPaths(calls: readonly CallSource[]): string {
  const paths = Object.fromEntries(calls.map(({ name, contract }) => [name, contract.path]));
  return `import type { Calls } from './calls.ts';

/** The path of every call by name. */
export const callPaths: Readonly<Record<keyof Calls, string>> = ${JSON.stringify(paths)};
`;
}

function entry(call: CallSource): string {
  const parts = (['params', 'request', 'answer'] as const).map((part) =>
    call.parts.includes(part) ? `${part}: ${partType(call, part)}` : `${part}: unknown`,
  );
  return `  '${call.name}': { ${parts.join('; ')} };`;
}

/** References by id, as Fastify resolves them. */
function byId(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(byId);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node as Schema);
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '').concat('#') : byId(value),
    ]),
  );
}
