import { encodeCode, parseTypedCode } from './typed-code.ts';

const LENGTH = 8;

export const LEAST_CREW = 2;

export const CREW_VALUE_LENGTH = 200;

/** 40 bits. [DAY-06] */
export function newCrewCode(): string {
  return encodeCode(crypto.getRandomValues(new Uint8Array(LENGTH)));
}

export const crewCodeIn = (text: string): string | undefined => parseTypedCode(text, LENGTH);
