import { codeFrom, typedCode } from './typed-code.ts';

const LENGTH = 8;

export const LEAST_CREW = 2;

export const CREW_VALUE_LENGTH = 200;

/** 40 bits, made on the first member's device. [DAY-06] */
export function newCrewCode(): string {
  return codeFrom(crypto.getRandomValues(new Uint8Array(LENGTH)));
}

export const crewCodeIn = (text: string): string | undefined => typedCode(text, LENGTH);
