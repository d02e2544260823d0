import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { randomName } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';
import type { SiteEvent } from './site-event.ts';
import type { EventChannel } from './site-events.ts';

/** PostgreSQL allows 8,000 bytes per message. */
const MOST_BYTES = 7_000;
const AGAIN_MS = 2_000;

interface Message {
  from: string;
  events: SiteEvent[];
}

/** Hashed, so that any location id is a valid channel name. */
const channelOf = (locationId: string): string =>
  `gatehouse_${createHash('sha256').update(locationId).digest('hex').slice(0, 32)}`;

/**
 * LISTEN and NOTIFY, sent after transactions: a notifying transaction commits alone, and check-ins would queue for the
 * disk.
 */
export function postgresChannel(db: Kysely<Database>, url: string): EventChannel {
  const self = randomName();
  return {
    async send(events) {
      const messages = [...byLocation(events)].flatMap(([locationId, own]) =>
        messagesOf({ from: self, events: own }).map((text) => ({ channel: channelOf(locationId), text })),
      );
      const channels = messages.map(({ channel }) => channel);
      const texts = messages.map(({ text }) => text);
      await sql`
        select pg_notify(channel, message)
        from unnest(${channels}::text[], ${texts}::text[]) as sent (channel, message)`.execute(db);
    },
    listen({ events, gap }) {
      const heard = new Set<string>();
      let client: pg.Client | undefined;
      let isConnected = false;
      let again: NodeJS.Timeout | undefined;
      let isStopped = false;
      const hear = (own: pg.Client, locationId: string) => own.query(`listen ${channelOf(locationId)}`);
      const connect = async (isFirst: boolean): Promise<void> => {
        const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
        client = own;
        const lost = () => {
          if (client !== own || isStopped) return;
          client = undefined;
          isConnected = false;
          own.end().catch(() => {});
          again = setTimeout(() => void connect(false), AGAIN_MS).unref();
        };
        own.on('error', lost);
        own.on('end', lost);
        own.on('notification', ({ payload = '' }) => {
          const message = JSON.parse(payload) as Message;
          if (message.from !== self) events(message.events);
        });
        try {
          await own.connect();
          isConnected = true;
          // Events during the gap are lost, except before the first connection.
          for (const locationId of isFirst ? [] : [...heard]) {
            await hear(own, locationId);
            if (heard.has(locationId)) gap(locationId);
          }
        } catch {
          lost();
        }
      };
      const begun = connect(true);
      return {
        async hear(locationId) {
          heard.add(locationId);
          await begun;
          // A lost connection subscribes again on return, and reports the gap.
          if (client !== undefined && isConnected) await hear(client, locationId).catch(() => {});
        },
        leave(locationId) {
          heard.delete(locationId);
          if (client !== undefined && isConnected) client.query(`unlisten ${channelOf(locationId)}`).catch(() => {});
        },
        async stop() {
          isStopped = true;
          if (again !== undefined) clearTimeout(again);
          await client?.end().catch(() => {});
        },
      };
    },
  };
}

function byLocation(events: readonly SiteEvent[]): ReadonlyMap<string, SiteEvent[]> {
  const found = new Map<string, SiteEvent[]>();
  for (const event of events) {
    const own = found.get(event.locationId) ?? [];
    own.push(event);
    found.set(event.locationId, own);
  }
  return found;
}

function messagesOf({ from, events }: Message): string[] {
  const whole = JSON.stringify({ from, events });
  if (events.length < 2 || Buffer.byteLength(whole) <= MOST_BYTES) return [whole];
  const middle = Math.ceil(events.length / 2);
  return [
    ...messagesOf({ from, events: events.slice(0, middle) }),
    ...messagesOf({ from, events: events.slice(middle) }),
  ];
}
