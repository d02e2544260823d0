import { fileURLToPath } from 'node:url';
import { findUnread } from './unread/find-unread.ts';

/* Part of `npm run check`: flags and call fields that no code uses, texts that no one sees. Delete or use them. */

const [folder = ''] = process.argv.slice(2);
const found = findUnread(fileURLToPath(new URL('../..', import.meta.url))).filter((line) => line.startsWith(folder));
for (const line of new Set(found)) console.log(line);
if (found.length > 0) process.exitCode = 1;
