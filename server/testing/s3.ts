import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import aws4 from 'aws4';
import S3rver from 's3rver';
import { readS3, type S3Options } from '../store/media/s3/config.ts';

const BUCKET = 'gatehouse';
/** The only keys s3rver accepts. */
const KEYS: S3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Choice {
  /** By default any that is free. */
  readonly port?: number;
  readonly keys?: S3Keys;
  /** False: someone else makes the bucket. */
  readonly hasBucket?: boolean;
}

export interface TestS3 {
  options: S3Options;
  /** As a server's environment has it. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * An S3-compatible store on a port of this machine: s3rver, behind a door that checks signatures with aws4, because
 * s3rver itself believes any of version 4. `folder` is a folder in its bucket.
 */
export async function startS3(
  folder = '',
  { port: wanted = 0, keys = KEYS, hasBucket = true }: S3Choice = {},
): Promise<TestS3> {
  bringBackDes();
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    vhostBuckets: false,
    configureBuckets: hasBucket ? [{ name: BUCKET, configs: [] }] : [],
  });
  const { port: behind } = (await server.run()) as AddressInfo;
  const door = createServer((request, response) => {
    if (!isSigned(request, keys)) {
      request.resume();
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const { method = 'GET', url = '/' } = request;
    const authorization = request.headers.authorization?.replace(keys.accessKeyId, KEYS.accessKeyId);
    const headers = { ...request.headers, authorization };
    const passed = forward({ host: '127.0.0.1', port: behind, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(wanted, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const environment = {
    MEDIA_URL: `http://127.0.0.1:${port}/${BUCKET}${folder}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const options = readS3(environment);
  if (options === undefined) throw new Error('MEDIA_URL was not read');
  return {
    options,
    environment,
    async stop() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Signs the request again, by the headers that it says were signed, and compares. */
function isSigned({ method = 'GET', url = '/', headers }: IncomingMessage, keys: S3Keys): boolean {
  const { authorization = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const again = aws4.sign({ service: 's3', region: 'us-east-1', method, path: url, headers: signed }, keys);
  return names.length > 0 && again.headers?.['Authorization'] === authorization;
}

/**
 * s3rver's tokens for the next page are in DES, which OpenSSL 3 no longer has. Triple DES with the same key three times
 * is the same.
 */
function bringBackDes(): void {
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const original = crypto[name] as (algorithm: string, key: Buffer, ...rest: unknown[]) => unknown;
    const patched = (algorithm: string, key: Buffer, ...rest: unknown[]) =>
      algorithm === 'des'
        ? original('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest)
        : original(algorithm, key, ...rest);
    Object.assign(crypto, { [name]: patched });
  }
}
