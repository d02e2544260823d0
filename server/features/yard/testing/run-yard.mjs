import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// The server's code finds slides and texts by `import.meta.glob`, which Node alone does not know.
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const yard = fileURLToPath(new URL('yard-process.ts', import.meta.url));
await runnerImport(yard, { root, configFile: false, logLevel: 'error' });
