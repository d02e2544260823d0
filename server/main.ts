import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { Locations } from './locations/locations.ts';
import { openStore } from './store/connect.ts';

const now = () => Date.now();

async function main(): Promise<void> {
  const config = readConfig();
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
  const app = await createApp({ config, store, locations: new Locations(store.locations, now), now });
  await app.listen({ port: config.port, host: config.host });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
