import type { CallFailure } from '../data/send.ts';
import type { SayIn } from '../texts/use-texts.tsx';

/** Why a file was refused, in the language of the page; what the server said where we have no words of our own. */
export function fileWords({ kind, code = '', message }: CallFailure, say: SayIn<'components/upload'>): string {
  return kind === 'network' || kind === 'timeout' ? say('lost') : (say.find(code) ?? message);
}
