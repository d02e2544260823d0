import { readFile } from 'node:fs/promises';
import { isRotations, type Trust } from '../../../../domain/evidence/key-rotation.ts';
import { parseEvidence } from '../../../../domain/evidence/read-evidence.ts';
import { has, isHash } from '../../../../domain/evidence/shapes.ts';

/** The key that somebody noted, or a file with the answer of /evidence/key; undefined if it is neither. */
export async function readTrust(given: string | boolean | undefined): Promise<Trust | undefined> {
  if (typeof given !== 'string') return { keys: [] };
  const noted = given.toLowerCase();
  if (isHash(noted)) return { keys: [noted] };
  const read = parseEvidence(await readFile(given, 'utf8').catch(() => ''));
  if (!read.ok || !has(read.value, ['key', 'rotations'])) return undefined;
  const { key, rotations } = read.value;
  if (!isHash(key)) return undefined;
  if (isRotations(rotations)) return { keys: [key], rotations };
  return Array.isArray(rotations) && rotations.length === 0 ? { keys: [key] } : undefined;
}
