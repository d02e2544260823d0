import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Fate of one exchange between page and server.
 * `none`: it passes.
 * `blackhole`: the proxy takes the request and never answers.
 * `reset`: the connection breaks before the request has reached the server.
 * `late`: the request reaches the server after `ms`, even if its sender has given up by then.
 * `slow`: the server answers at once, and the answer arrives after `ms`.
 * `lost`: the server has done its work, and the connection breaks instead of the answer arriving.
 * `swallowed`: as `lost`, but the connection stays open and silent.
 * `cut`: half of the answer arrives, then the connection ends.
 * `bad-gateway`: a proxy answers 502, and the server never receives the request.
 */
export type Fault =
  | { readonly kind: 'none' | 'blackhole' | 'reset' | 'lost' | 'swallowed' | 'cut' | 'bad-gateway' }
  | { readonly kind: 'late' | 'slow'; readonly ms: number };

export const NO_FAULT: Fault = { kind: 'none' };

/** The first lines of a request, as a rule sees them. */
export interface RequestHead {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface FaultProxyOptions {
  /** Addresses of the servers behind it, used in turn; a server that refuses the connection is skipped. */
  readonly servers: readonly string[];
  /** Waits for `late` and `slow`; a test with its own clock passes that. */
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface FaultProxy {
  readonly url: string;
  /** Decides about each request when it has arrived; replace it at any moment. */
  rule: (request: RequestHead) => Fault;
  /** Exchanges so far that met a fault, by its kind. */
  readonly met: ReadonlyMap<Fault['kind'], number>;
  /**
   * Whether a request with this `x-exchange` header is being held: nothing will happen to it until its sender gives up
   * or the time of `late` or `slow` has passed.
   */
  holds(exchange: string): boolean;
  /** Breaks every connection that is open now. */
  cutAll(): void;
  stop(): Promise<void>;
}

const sleepInRealTime = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A proxy on a free loopback port that passes requests to the servers, or not, as its rule says. */
export async function startFaultProxy({ servers, sleep = sleepInRealTime }: FaultProxyOptions): Promise<FaultProxy> {
  const open = new Set<Socket>();
  const held = new Set<string>();
  const met = new Map<Fault['kind'], number>();
  let turn = 0;

  /** A connection to the next server that takes one. */
  const reach = async (): Promise<Socket | null> => {
    turn += 1;
    for (let i = 0; i < servers.length; i += 1) {
      const socket = await connectTo(new URL(servers[(turn + i) % servers.length] ?? ''));
      if (socket !== null) return socket;
    }
    return null;
  };

  const exchange = async (client: Socket): Promise<void> => {
    const request = await readRequest(client);
    if (request === null) return;
    const fault = proxy.rule(request.head);
    met.set(fault.kind, (met.get(fault.kind) ?? 0) + 1);
    const id = request.head.headers.get('x-exchange') ?? '';
    const hold = async (over: Promise<unknown>): Promise<void> => {
      held.add(id);
      await over;
      held.delete(id);
    };
    const gone = new Promise<void>((resolve) => client.once('close', () => resolve()));
    if (fault.kind === 'reset') return void client.resetAndDestroy();
    if (fault.kind === 'blackhole') return hold(gone);
    if (fault.kind === 'bad-gateway') return void client.end(BAD_GATEWAY);
    if (fault.kind === 'late') await hold(sleep(fault.ms));
    const server = await reach();
    if (server === null) return void client.end(BAD_GATEWAY);
    open.add(server);
    server.once('close', () => open.delete(server));
    server.write(request.bytes);
    if (fault.kind === 'none' || fault.kind === 'late') return passOn(server, client, fault.kind === 'none');
    const answer = await readAll(server);
    if (answer.length === 0 || fault.kind === 'lost') return void client.resetAndDestroy();
    if (fault.kind === 'swallowed') return hold(gone);
    if (fault.kind === 'slow') await hold(Promise.race([sleep(fault.ms), gone]));
    client.end(fault.kind === 'cut' ? withHalfItsBody(answer) : answer);
  };

  const listener = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => {});
    void exchange(client);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    rule: () => NO_FAULT,
    met,
    holds: (id) => held.has(id),
    cutAll: () => open.forEach((socket) => void socket.resetAndDestroy()),
    async stop() {
      const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
      proxy.cutAll();
      await closed;
    },
  };
  return proxy;
}

const BAD_GATEWAY = [
  'HTTP/1.1 502 Bad Gateway',
  'content-type: text/html',
  'connection: close',
  '',
  '<html><body><h1>502 Bad Gateway</h1></body></html>',
].join('\r\n');

function connectTo({ hostname, port }: URL): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.once('connect', () => resolve(socket));
    // Also later, when a server dies with the connection open: 'close' follows and is what is looked at.
    socket.on('error', () => resolve(null));
  });
}

/** Passes the answer on as it comes. A sender that has given up takes its request along, unless it was late already. */
function passOn(server: Socket, client: Socket, isBound: boolean): void {
  if (isBound) client.once('close', () => server.destroy());
  server.on('data', (bytes) => void (client.writable && client.write(bytes)));
  server.once('close', (hadError) => (hadError ? client.resetAndDestroy() : client.end()));
}

function withHalfItsBody(answer: Buffer): Buffer {
  const body = answer.indexOf('\r\n\r\n') + 4;
  return answer.subarray(0, body + Math.floor((answer.length - body) / 2));
}

function readAll(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => parts.push(bytes));
  return new Promise((resolve) => socket.once('close', () => resolve(Buffer.concat(parts))));
}

interface Request {
  readonly head: RequestHead;
  /** As it is sent on. */
  readonly bytes: Buffer;
}

/**
 * A whole request; null if the connection ends before. Each connection carries one, and says so to the server, so that
 * the end of the answer is the end of the connection.
 */
function readRequest(client: Socket): Promise<Request | null> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    client.once('close', () => resolve(null));
    client.once('end', () => resolve(null));
    client.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
      const headers = new Map(
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
        }),
      );
      const length = Number(headers.get('content-length') ?? 0);
      if (bytes.length < end + 4 + length) return;
      const [method = '', path = ''] = first.split(' ');
      const kept = lines.filter((line) => !/^(connection|keep-alive|x-exchange):/i.test(line));
      const head = Buffer.from([first, ...kept, 'connection: close', '', ''].join('\r\n'), 'latin1');
      resolve({ head: { method, path, headers }, bytes: Buffer.concat([head, bytes.subarray(end + 4)]) });
    });
  });
}
