import { codeFrom, typedCode } from './typed-code.ts';

const LENGTH = 8;

/** People in a crew, including the first. */
export const CREW_SIZES = { least: 2, most: 50 } as const;

/** Characters of a value that a crew shares. */
export const CREW_VALUE_LENGTH = 200;

type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** A crew's 40-bit code, made on the first member's device, also offline. [DAY-06] */
export function newCrewCode(random: RandomBytes = (bytes) => crypto.getRandomValues(bytes)): string {
  return codeFrom(random(new Uint8Array(LENGTH)));
}

/** Reads a typed code; undefined if it cannot be one. */
export const crewCodeIn = (text: string): string | undefined => typedCode(text, LENGTH);
