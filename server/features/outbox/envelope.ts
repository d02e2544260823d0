import { compactDecrypt, importJWK } from 'jose';
import type { Kysely } from 'kysely';
import { cleanValue } from '../../../domain/clean-text.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import { explain } from '../../../schemas/explain.ts';
import { calls } from '../../../schemas/generated/calls.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import { compileSchema } from '../../http/validator-compiler.ts';
import type { Database } from '../../store/schema.ts';
import { privateKey } from './keys.ts';

export interface AcceptedVisit {
  /** Made on the device when the visit began. */
  key: string;
  page: string;
  /** See proof.ts. Pages of older releases have none. */
  proof?: string;
  body: SignRequest;
}

const fitsSign = compileSchema(calls.sign.request);
const fitsAround = compileSchema({
  type: 'object',
  required: ['key', 'page', 'body'],
  properties: {
    key: { type: 'string', pattern: '^[\\w.:-]{16,128}$' },
    page: { type: 'string', maxLength: 500 },
    proof: { type: 'string', maxLength: 200 },
    body: { type: 'object' },
  },
});

/** A compact JWE, ECDH-ES with A256GCM [OFF-03]. @returns null without our key, if changed, or for no sign call */
export async function openEnvelope(db: Kysely<Database>, sealed: string): Promise<AcceptedVisit | null> {
  const text = await decrypt(db, sealed);
  const read = text === null ? null : parseJson(text);
  if (read === null || !read.ok || explain(fitsAround, read.value) !== null) return null;
  const visit = cleanValue(read.value) as AcceptedVisit;
  return explain(fitsSign, visit.body) === null ? visit : null;
}

async function decrypt(db: Kysely<Database>, sealed: string): Promise<string | null> {
  try {
    const find = async ({ kid = '' }: { kid?: string }) => {
      const key = await privateKey(db, kid);
      if (key === undefined) throw new Error('no such key');
      return importJWK(key, 'ECDH-ES');
    };
    const opened = await compactDecrypt(sealed, find, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(opened.plaintext);
  } catch {
    return null;
  }
}
