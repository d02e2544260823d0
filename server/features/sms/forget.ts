import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { ForgetVisits } from '../../forget-visits.ts';
import { outboxFile } from './outbox.ts';

/** Where no gateway is set, messages are lines of a file: those to the person, or about them, are taken out. */
export const forgetMessages: ForgetVisits = async (_db, { names, phones, dataDir }) => {
  const file = outboxFile(dataDir);
  if (!existsSync(file)) return { 'outbox.jsonl': 0 };
  // A message is a sentence: the whole name stands in it, and is no part of another word.
  const named = names.map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'u'));
  const isTheirs = (line: string): boolean => {
    const text = line.normalize('NFKC').toLocaleLowerCase('en');
    const numbers: readonly string[] = text.match(/\+?\d+/g) ?? [];
    return named.some((name) => name.test(text)) || phones.some((phone) => numbers.includes(phone));
  };
  const lines = (await readFile(file, 'utf8')).split('\n');
  const kept = lines.filter((line) => !isTheirs(line));
  if (kept.length === lines.length) return { 'outbox.jsonl': 0 };
  await writeFile(`${file}.new`, kept.join('\n'), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { 'outbox.jsonl': lines.length - kept.length };
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
