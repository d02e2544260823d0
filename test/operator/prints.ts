import { createPdfPrinter } from '../../server/features/printouts/pdf/printer.ts';

/* `prints.ts`: prints a page as the server does, and says each step of it. */
const printer = createPdfPrinter({ timeoutMs: 100_000, log: ({ event }) => console.log(event) });
const job = { html: '<p>here</p>', format: 'a4', landscape: false, language: 'en', photos: new Map() } as const;
const result = await printer.print(job);
console.log(result.ok ? 'printed' : result.error.kind);
await printer.close();
