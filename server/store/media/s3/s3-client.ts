import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Options } from './config.ts';

/** Until the first byte. */
const ANSWER_MS = 15_000;
/** Enough for a film of 500 MB. */
const PUT_MS = 300_000;
const TRIES = 3;

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: number;
}

/** Its message has no address. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** aws4fetch signs; the vendor's client is thirty times as large. */
export class S3Client {
  readonly #base: string;
  readonly #aws: AwsClient;

  constructor({ base, region, accessKeyId, secretAccessKey, sessionToken }: S3Options) {
    this.#base = base;
    this.#aws = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 0,
      ...(sessionToken !== undefined && { sessionToken }),
    });
  }

  /** @returns a status of 200, 206, 304 or 416; undefined for a missing object */
  async get(key: string, method: 'GET' | 'HEAD', headers: Record<string, string> = {}): Promise<Response | undefined> {
    const answer = await this.#send(key, { method, headers });
    if ([200, 206, 304, 416].includes(answer.status)) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new StoreError(`${method}: ${answer.status}`);
  }

  /** @throws StoreError */
  async put(key: string, content: Buffer | { readonly file: string }, headers: Record<string, string>): Promise<void> {
    // fetch sets the length of bytes and may refuse another header.
    const sent = Buffer.isBuffer(content)
      ? headers
      : { ...headers, 'content-length': String((await stat(content.file)).size) };
    await this.#expect('PUT', key, {
      headers: sent,
      body: () => (Buffer.isBuffer(content) ? content : createReadStream(content.file)),
      timeoutMs: PUT_MS,
    });
  }

  async delete(key: string): Promise<void> {
    await this.#expect('DELETE', key, {});
  }

  async list(prefix: string, { pageSize = 1_000, after = '' } = {}): Promise<StoredObject[]> {
    const { pathname } = new URL(this.#base);
    const [, bucket = '', ...folder] = pathname.split('/');
    const within = folder.map(decodeURIComponent).join('/');
    const found: StoredObject[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({
        'list-type': '2',
        'max-keys': `${pageSize}`,
        prefix: `${within}${prefix}`,
      });
      if (after !== '') query.set('start-after', `${within}${after}`);
      if (token !== '') query.set('continuation-token', token);
      const url = new URL(`/${bucket}?${query}`, this.#base);
      const answer = await this.#send(url, { method: 'GET', headers: {} });
      const xml = await answer.text();
      if (!answer.ok) throw new StoreError(`GET list: ${answer.status}`);
      for (const [, one = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
        found.push({
          key: (textIn(one, 'Key') ?? '').slice(within.length),
          bytes: Number(textIn(one, 'Size')),
          changedAt: Date.parse(textIn(one, 'LastModified') ?? ''),
        });
      token = textIn(xml, 'NextContinuationToken');
    }
    return found;
  }

  /** Idempotent, so server errors are retried. */
  async #expect(
    method: 'PUT' | 'DELETE',
    key: string,
    { headers = {}, body, timeoutMs }: Sent,
    tries = TRIES,
  ): Promise<void> {
    let status = 'no answer';
    try {
      const answer = await this.#send(key, { method, headers, ...(body && { body }), ...(timeoutMs && { timeoutMs }) });
      await answer.body?.cancel();
      if (answer.ok) return;
      status = String(answer.status);
      if (answer.status < 500) throw new StoreError(`${method}: ${status}`);
    } catch (error) {
      if (error instanceof StoreError || tries <= 1) throw error;
    }
    if (tries <= 1) throw new StoreError(`${method}: ${status}`);
    return this.#expect(method, key, { headers, ...(body && { body }), ...(timeoutMs && { timeoutMs }) }, tries - 1);
  }

  async #send(
    to: string | URL,
    { method, headers = {}, body, timeoutMs = ANSWER_MS }: Sent & { method: string },
  ): Promise<Response> {
    const url = typeof to === 'string' ? this.#base + to.split('/').map(encodeURIComponent).join('/') : to.href;
    // Set by the transport, not signed.
    const { 'content-length': length, ...signed } = headers;
    const request = await this.#aws.sign(url, { method, headers: signed, aws: { allHeaders: false } });
    const sent = Object.fromEntries(request.headers);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new StoreError(`${method}: no answer`)), timeoutMs);
    const content = body?.();
    try {
      return await fetch(url, {
        method,
        signal: waiting.signal,
        headers: { ...sent, ...(length !== undefined && { 'content-length': length }) },
        ...(content !== undefined && {
          body: Buffer.isBuffer(content) ? new Uint8Array(content) : Readable.toWeb(content),
          duplex: 'half',
        }),
      } as RequestInit);
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: () => Buffer | Readable;
  readonly timeoutMs?: number;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The list has no attributes and no nesting inside. */
function textIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, word: string | undefined) => {
    if (word !== undefined) return ENTITIES[word] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
