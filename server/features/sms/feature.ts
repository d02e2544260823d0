import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import type { ForgetVisits } from '../../forget-visits.ts';
import { gatewayCheck, readSms } from './config.ts';
import { EARLY_MS } from './messages.ts';
import { outboxFile } from './outbox.ts';
import { receiptRoutes } from './routes.ts';

/** Deletes a demo's messages to or about the person. */
const forgetMessages: ForgetVisits = async (_db, { names, phones, dataDir }) => {
  const file = outboxFile(dataDir);
  if (!existsSync(file)) return { 'outbox.jsonl': 0 };
  // Matches whole words only.
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

export default defineFeature({
  id: 'sms',
  checks: [gatewayCheck],
  routes: [receiptRoutes],
  provides: {
    sms: ({ environment, config, report }) =>
      readSms(environment, config.dataDir, report('a text message was not sent')),
    smsReceiptToken: ({ environment }) => environment['SMS_RECEIPT_TOKEN']?.trim(),
  },
  tables: ['sms_messages', 'early_receipts'],
  retention: [
    { table: 'sms_messages', column: 'created_at', after: DAY_MS },
    { table: 'early_receipts', key: ['gateway_id'], column: 'at', after: EARLY_MS },
  ],
  forgetVisits: forgetMessages,
});
