import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallResult } from '../../plugins/_kit/calls/call-error.ts';
import { readAnswer } from '../../plugins/_kit/calls/read-answer.ts';
import type { Call, CallDescription } from '../../schemas/call.ts';
import { readSchema } from '../scripts/generate/schemas/compose.ts';
import { type NeededBy, neededBy } from '../scripts/generate/schemas/needed-by.ts';
import { callSources } from '../scripts/generate/schemas/sources.ts';

/** A request whose answer is known in advance at any backend: an unknown number, a wrong code. */
export interface Probe {
  /** The rule is `<call>/<id>`. */
  readonly id: string;
  /** In words, for the line. */
  readonly expects: string;
  /** Fields that differ from the usual request. */
  readonly send: Readonly<Record<string, unknown>>;
  /** JSON Schema of the answer, as the page has read it. */
  readonly answer: object;
  /** Whether a refusal (4xx) is as good. */
  readonly orRefusal?: boolean;
}

/** The `x-conformance` of a call's schema: what the kit cannot tell from the rest of it. */
interface Hints {
  /** Whether it changes something; by default all but GET do. */
  readonly writes?: boolean;
  /** JSON Schema of an answer that refuses a bad request in its own words, with a 2xx. */
  readonly refusal?: object;
  readonly probes?: readonly Probe[];
}

/** A page call and the data for checking a backend's answers. */
export interface CheckedCall {
  readonly name: string;
  readonly description: CallDescription;
  readonly neededBy: NeededBy;
  readonly writes: boolean;
  readonly refusal?: object;
  readonly probes: readonly Probe[];
  /**
   * Reads an answer as leniently as the page does, but never takes an unreadable answer for a "no". `warn` reports omitted
   * values.
   */
  readonly read: (answer: Response, warn: (problem: string) => void) => Promise<CallResult<unknown>>;
}

/** Reads every page call, including plugins', from the schemas below `root` and their generated modules. */
export async function pageCalls(root: string): Promise<readonly CheckedCall[]> {
  const { calls }: { calls: Readonly<Record<string, CallDescription>> } = await generated(root, 'calls.ts');
  const sources = callSources(root).filter(({ caller }) => caller === 'page');
  return Promise.all(
    sources.map(async ({ name, file }) => {
      const hints = (readSchema(file)['x-conformance'] ?? {}) as Hints;
      const description = calls[name];
      if (description === undefined)
        throw new Error(`${file} is newer than schemas/generated: run "npm run generate -- schemas"`);
      const [call] = Object.values<Call<object, unknown>>(await generated(root, `calls/${name}.ts`));
      return {
        name,
        description,
        refusal: hints.refusal,
        probes: hints.probes ?? [],
        neededBy: neededBy(file),
        writes: hints.writes ?? description.method !== 'GET',
        read: (answer, warn) => readAnswer(strictly(call as Call<object, unknown>), answer, warn),
      } satisfies CheckedCall;
    }),
  );
}

/** The call without the values that the page falls back to when it cannot make sense of an answer. */
function strictly<Answer>(call: Call<object, Answer>): Call<object, Answer> {
  if (call.anyAnswer) return call;
  return {
    ...call,
    reading: JSON.parse(JSON.stringify(call.reading), (key, value) => (key === 'broken' ? undefined : value)),
  };
}

function generated<Module>(root: string, file: string): Promise<Module> {
  return import(pathToFileURL(join(root, 'schemas/generated', file)).href);
}
