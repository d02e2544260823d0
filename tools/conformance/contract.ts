import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallResult } from '../../plugins/_kit/calls/call-error.ts';
import { readAnswer } from '../../plugins/_kit/calls/read-answer.ts';
import type { Call, CallDescription } from '../../schemas/call.ts';
import { readSchema } from '../scripts/generate/schemas/compose.ts';
import { type NeededBy, neededBy } from '../scripts/generate/schemas/needed-by.ts';
import { callSources } from '../scripts/generate/schemas/sources.ts';

/** Any backend must answer alike: an unknown number, a wrong code. */
export interface Probe {
  /** The rule is `<call>/<id>`. */
  readonly id: string;
  readonly expects: string;
  /** Differences from the usual request. */
  readonly send: Readonly<Record<string, unknown>>;
  /** JSON Schema of the page's reading. */
  readonly answer: object;
  /** Whether a 4xx is as good. */
  readonly orRefusal?: boolean;
}

/** `x-conformance` of a call's schema. */
interface Hints {
  /** Default: all but GET. */
  readonly writes?: boolean;
  /** JSON Schema of a 2xx that refuses a bad request. */
  readonly refusal?: object;
  readonly probes?: readonly Probe[];
  /** The first probe is a wrong guess, which one visitor may make a few times: then 429. */
  readonly guessed?: boolean;
}

export interface CheckedCall {
  readonly name: string;
  readonly description: CallDescription;
  readonly neededBy: NeededBy;
  readonly writes: boolean;
  readonly refusal?: object;
  readonly probes: readonly Probe[];
  readonly isGuessed: boolean;
  /** As lenient as the page, but never takes an unreadable answer for a "no". `warn` reports omitted values. */
  readonly read: (answer: Response, warn: (problem: string) => void) => Promise<CallResult<unknown>>;
}

/** Also plugins', from the schemas and generated modules below `root`. */
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
        isGuessed: hints.guessed ?? false,
        neededBy: neededBy(file),
        writes: hints.writes ?? description.method !== 'GET',
        read: (answer, warn) => readAnswer(strictly(call as Call<object, unknown>), answer, warn),
      } satisfies CheckedCall;
    }),
  );
}

/** Without the page's fallbacks for unreadable answers. */
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
