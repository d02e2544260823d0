import { createRequire } from 'node:module';

/** Replaces the package, so that hashing costs tests next to nothing. Isolated tests check the real cost. */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

export const { verify } = real;

export const hash = (password: string): Promise<string> => real.hash(password, { memoryCost: 8, timeCost: 1 });
