import { doubtful, type Finding, fine, type MachineCheck } from '../../../machine-check.ts';

const LEAST_CHARACTERS = 32;

export function checkHashKey(hashKey: string | undefined): Finding {
  if (hashKey === undefined) return fine('HASH_KEY is not set: the key is in the database, the same for all servers.');
  if (hashKey.length >= LEAST_CHARACTERS)
    return fine('HASH_KEY is long enough. It must be the same on all servers, and is in no backup.');
  return doubtful(
    `HASH_KEY has ${hashKey.length} characters: phone numbers could be found out from their hashes.`,
    'For a new installation make one: openssl rand -base64 32. A later change forgets known drivers.',
  );
}

export const hashKeyCheck: MachineCheck = { name: 'hash key', run: ({ config }) => checkHashKey(config.hashKey) };
