import { createRequire } from 'node:module';

/** Stands in for the package: passwords of tests cost next to nothing. What they cost a server, the isolated tests hold. */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

export const { verify } = real;

export const hash = (password: string): Promise<string> => real.hash(password, { memoryCost: 8, timeCost: 1 });
