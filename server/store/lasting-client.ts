import pg from 'pg';

const AGAIN_MS = 2_000;

interface LastingClient {
  /** Rejects if the first connection fails; it is still retried. */
  readonly first: Promise<pg.Client>;
  connected(): pg.Client | undefined;
  end(): Promise<void>;
}

/** Replaced when it breaks. `begin` prepares each connection. */
export function lastingClient(
  url: string,
  begin: (client: pg.Client, isFirst: boolean) => Promise<void>,
): LastingClient {
  let latest: pg.Client | undefined;
  let connected: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isEnded = false;
  const connect = async (isFirst: boolean): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    const lost = () => {
      if (latest !== client || isEnded) return;
      latest = undefined;
      connected = undefined;
      client.end().catch(() => {});
      again = setTimeout(() => void connect(false).catch(() => {}), AGAIN_MS).unref();
    };
    client.on('error', lost);
    client.on('end', lost);
    latest = client;
    try {
      await client.connect();
      connected = client;
      await begin(client, isFirst);
    } catch (error) {
      lost();
      throw error;
    }
    return client;
  };
  return {
    first: connect(true),
    connected: () => connected,
    async end() {
      isEnded = true;
      clearTimeout(again);
      await latest?.end();
    },
  };
}
