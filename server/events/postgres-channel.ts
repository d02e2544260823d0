import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { randomName } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';
import type { SiteEvent } from './site-event.ts';
import type { EventChannel } from './site-events.ts';

const CHANNEL = 'gatehouse_events';
/** PostgreSQL takes 8,000 bytes a message. */
const MOST_BYTES = 7_000;
const AGAIN_MS = 2_000;

interface Message {
  from: string;
  events: SiteEvent[];
}

/**
 * LISTEN and NOTIFY of PostgreSQL. Messages are sent behind the transactions, not in them: a transaction that notifies
 * commits alone, and check-ins would wait for each other's disk.
 */
export function postgresChannel(db: Kysely<Database>, url: string): EventChannel {
  const self = randomName();
  return {
    async send(events) {
      for (const message of messagesOf(self, events)) await sql`select pg_notify(${CHANNEL}, ${message})`.execute(db);
    },
    listen({ events, gap }) {
      let client: pg.Client | undefined;
      let again: NodeJS.Timeout | undefined;
      let isStopped = false;
      const connect = async (): Promise<void> => {
        const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
        client = own;
        const lost = () => {
          if (client !== own || isStopped) return;
          client = undefined;
          own.end().catch(() => {});
          again = setTimeout(() => void connect(), AGAIN_MS).unref();
        };
        own.on('error', lost);
        own.on('end', lost);
        own.on('notification', ({ payload = '' }) => {
          const message = JSON.parse(payload) as Message;
          if (message.from !== self) events(message.events);
        });
        try {
          await own.connect();
          await own.query(`listen ${CHANNEL}`);
          // What was said before this connection listened was not heard.
          gap();
        } catch {
          lost();
        }
      };
      void connect();
      return {
        async stop() {
          isStopped = true;
          if (again !== undefined) clearTimeout(again);
          await client?.end().catch(() => {});
        },
      };
    },
  };
}

function messagesOf(from: string, events: readonly SiteEvent[]): string[] {
  const whole = JSON.stringify({ from, events });
  if (events.length < 2 || Buffer.byteLength(whole) <= MOST_BYTES) return [whole];
  const middle = Math.ceil(events.length / 2);
  return [...messagesOf(from, events.slice(0, middle)), ...messagesOf(from, events.slice(middle))];
}
