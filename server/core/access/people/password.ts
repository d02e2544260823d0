import { refusal } from '../../../errors.ts';
import { type HashLane, HashQueue } from './hash-queue.ts';

const LEAST_CHARACTERS = 12;
const MOST_CHARACTERS = 200;

/** OWASP's recommendation for argon2id, the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashes = new HashQueue();

let decoy: Promise<string> | undefined;

const composed = (password: string) => password.normalize('NFKC');

export function requireLongEnough(password: string): void {
  const { length } = [...composed(password)];
  if (length < LEAST_CHARACTERS || length > MOST_CHARACTERS)
    throw refusal('password_short', { least: String(LEAST_CHARACTERS) });
}

/** [STAFF-01] */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hashes.run('known', () => hash(composed(password), COST));
}

/** Takes as long without a hash, so that timing does not reveal names. */
export async function isRightPassword(
  stored: string | null | undefined,
  password: string,
  lane: HashLane,
): Promise<boolean> {
  decoy ??= hashPassword('no one has this password');
  const { verify } = await import('@node-rs/argon2');
  const expected = stored ?? (await decoy);
  const right = await hashes.run(lane, () => verify(expected, composed(password).slice(0, MOST_CHARACTERS * 2)));
  return right && stored !== null && stored !== undefined;
}
