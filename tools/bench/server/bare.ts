import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import LibsqlDatabase from 'libsql';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { printDocument } from '../../../server/features/printouts/pdf/document.ts';
import { paperOf } from '../../../server/features/printouts/pdf/paper.ts';
import { findChromium } from '../../../test/drivers/chromium.ts';
import { ask } from './callers.ts';

/** The same work without our server: the machine's limit. */
export interface Bare {
  work(): Promise<void>;
  stop(): Promise<void>;
}

const FORM = JSON.stringify({ form_field_name: 'Driver', label_company: 'Frakt AB', label_cargo: 'Steel,Food' });
const TABLES = [
  'create table visits (id integer primary key, form text not null, created_at bigint not null)',
  'create table requests (id text primary key, answer text not null)',
];

/** Two inserts, on disk on return like ours: write-ahead log, synchronous = full. */
export function bareSqlite(): Bare {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const db = new LibsqlDatabase(join(folder, 'bare.db'));
  for (const line of ['pragma journal_mode = wal', 'pragma synchronous = full', ...TABLES]) db.exec(line);
  const begin = db.prepare('begin immediate');
  const visit = db.prepare('insert into visits (form, created_at) values (?, ?)');
  const request = db.prepare('insert into requests (id, answer) values (?, ?)');
  const commit = db.prepare('commit');
  let count = 0;
  return {
    async work() {
      count += 1;
      begin.run();
      visit.run(FORM, Date.now());
      request.run(String(count), FORM);
      commit.run();
    },
    async stop() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With as many connections as our server. */
export async function barePostgres(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query('create schema bare');
  for (const table of TABLES) {
    await pool.query(table.replace('table ', 'table bare.').replace('integer primary key', 'serial primary key'));
  }
  let count = 0;
  return {
    async work() {
      count += 1;
      const id = String(count);
      const client = await pool.connect();
      await client.query('begin');
      await client.query('insert into bare.visits (form, created_at) values ($1, $2)', [FORM, Date.now()]);
      await client.query('insert into bare.requests (id, answer) values ($1, $2)', [id, FORM]);
      await client.query('commit');
      client.release();
    },
    stop: () => pool.end(),
  };
}

const ETAG = '"bare"';

/** In a worker thread; only compares the tag. */
export async function bareRoute(): Promise<Bare> {
  const program = `
    const { workerData, parentPort } = require('node:worker_threads');
    const app = require(workerData.fastify)();
    app.get('/', (request, reply) => {
      reply.header('etag', workerData.etag);
      return request.headers['if-none-match'] === workerData.etag ? reply.code(304).send() : 'page';
    });
    app.listen({ host: '127.0.0.1', port: 0 }).then((url) => parentPort.postMessage(url));`;
  const workerData = { fastify: join(import.meta.dirname, '../../../node_modules/fastify'), etag: ETAG };
  const worker = new Worker(program, { eval: true, workerData });
  const url = await new Promise<string>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return {
    async work() {
      await ask(`${url}/`, 304, { headers: { 'if-none-match': ETAG } });
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/** One document in two open pages. */
export async function barePdf(html: string): Promise<Bare> {
  const job = { html, format: 'a4', landscape: false, language: 'en', photos: new Map() } as const;
  const document = (await printDocument(job, paperOf('a4', false))) ?? '';
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--disable-gpu'] });
  const idle = await Promise.all([browser.newPage(), browser.newPage()]);
  return {
    async work() {
      const page = idle.pop();
      if (page === undefined) throw new Error('there are more callers than pages');
      await page.setContent(document);
      await page.pdf({ preferCSSPageSize: true, printBackground: true });
      idle.push(page);
    },
    stop: () => browser.close(),
  };
}
