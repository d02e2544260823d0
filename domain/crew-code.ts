import { codeFrom, typedCode } from './typed-code.ts';

const LENGTH = 8;

/** How many a crew can be, with the first one. */
export const CREW_SIZES = { least: 2, most: 50 } as const;

/** The most characters of a value that a crew shares. */
export const CREW_VALUE_LENGTH = 200;

/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** The code of a crew: 40 bits, made on the device of the first one, with or without a network [DAY-06]. */
export function newCrewCode(random: RandomBytes = (bytes) => crypto.getRandomValues(bytes)): string {
  return codeFrom(random(new Uint8Array(LENGTH)));
}

/** A code as it was typed; undefined if it cannot be one. */
export const crewCodeIn = (text: string): string | undefined => typedCode(text, LENGTH);
