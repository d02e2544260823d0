import { explain } from '../../schemas/explain.ts';
import { type Calls, calls } from '../../schemas/generated/calls.ts';
import { compileSchema } from '../http/validator-compiler.ts';

/** What an answer of a call has wrong, in words; null when it fits the schema of the call. */
export function misfit(name: keyof Calls, answer: unknown): string | null {
  return explain(compileSchema(calls[name].answer), answer);
}
