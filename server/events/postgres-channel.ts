import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { randomName } from '../store/ids.ts';
import { lastingClient } from '../store/lasting-client.ts';
import type { Database } from '../store/schema.ts';
import type { SiteEvent } from './site-event.ts';
import type { EventChannel } from './site-events.ts';

/** PostgreSQL allows 8,000. */
const MOST_BYTES = 7_000;

interface Message {
  from: string;
  events: SiteEvent[];
}

/** Any location id must fit. */
const channelOf = (locationId: string): string =>
  `gatehouse_${createHash('sha256').update(locationId).digest('hex').slice(0, 32)}`;

/** Notifies after transactions: a notifying one commits alone, and check-ins would queue for the disk. */
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
      const hear = (client: pg.Client, locationId: string) => client.query(`listen ${channelOf(locationId)}`);
      const connection = lastingClient(url, async (client, isFirst) => {
        client.on('notification', ({ payload = '' }) => {
          const message = JSON.parse(payload) as Message;
          if (message.from !== self) events(message.events);
        });
        // Events during the gap are lost, except before the first connection.
        for (const locationId of isFirst ? [] : [...heard]) {
          await hear(client, locationId);
          if (heard.has(locationId)) gap(locationId);
        }
      });
      const begun = connection.first.catch(() => {});
      return {
        async hear(locationId) {
          heard.add(locationId);
          await begun;
          // A lost connection subscribes again and reports the gap.
          const client = connection.connected();
          if (client !== undefined) await hear(client, locationId).catch(() => {});
        },
        leave(locationId) {
          heard.delete(locationId);
          connection
            .connected()
            ?.query(`unlisten ${channelOf(locationId)}`)
            .catch(() => {});
        },
        async stop() {
          await connection.end().catch(() => {});
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
