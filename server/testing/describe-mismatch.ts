import { explain } from '../../schemas/explain.ts';
import { type Calls, calls } from '../../schemas/generated/calls.ts';
import { compileSchema } from '../http/validator-compiler.ts';

/** How an answer differs from its call's schema, in words; null if it fits. */
export function describeMismatch(name: keyof Calls, answer: unknown): string | null {
  return explain(compileSchema(calls[name].answer), answer);
}
