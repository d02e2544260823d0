import type { CallFailure } from '../data/send.ts';
import type { Say } from '../texts/use-texts.tsx';
import { uploadTexts } from './upload-texts.ts';

type Key = keyof (typeof uploadTexts)['en'];

/** Why a file was refused, in the language of the page; what the server said where we have no words of our own. */
export function fileWords({ kind, code = '', message }: CallFailure, say: Say<Key>): string {
  if (kind === 'network' || kind === 'timeout') return say('lost');
  return Object.hasOwn(uploadTexts.en, code) ? say(code as Key) : message;
}
