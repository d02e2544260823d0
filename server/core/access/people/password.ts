import { type HashLane, HashQueue } from './hash-queue.ts';

export const LEAST_CHARACTERS = 12;
/** Longer ones would only cost time. */
export const MOST_CHARACTERS = 200;

/** OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One for the process, as its threads are. */
export const hashes = new HashQueue();

let stranger: Promise<string> | undefined;

/** The same characters, however the keyboard composed them. */
const composed = (password: string) => password.normalize('NFKC');

export function isLongEnough(password: string): boolean {
  const { length } = [...composed(password)];
  return length >= LEAST_CHARACTERS && length <= MOST_CHARACTERS;
}

/** argon2id in PHC form, with its own salt [STAFF-01]. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hashes.run('known', () => hash(composed(password), COST));
}

/** Whether the password is right. Without a hash it takes as long, so that time does not tell which names exist. */
export async function isRightPassword(
  stored: string | null | undefined,
  password: string,
  lane: HashLane,
): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const { verify } = await import('@node-rs/argon2');
  const expected = stored ?? (await stranger);
  const right = await hashes.run(lane, () => verify(expected, composed(password).slice(0, MOST_CHARACTERS * 2)));
  return right && stored !== null && stored !== undefined;
}
