import type { FastifyInstance } from 'fastify';
import { describeFailure } from '../../failure.ts';
import { QUEUES, type Queue, WORKERS, workOff } from './deliver.ts';
import type { HostDeps } from './ways.ts';

/** Also for what is due again, or was left by a server that is gone. */
const LOOK_EVERY_MS = 5_000;

/** Works off the queues as long as the server listens. @returns looks now, because there is something new */
export function startQueues(app: FastifyInstance, deps: HostDeps): () => void {
  const busy = new Map<Queue, number>();
  /** One more worker, if there is room for it: it may find that there is nothing to do. */
  const look = async (queue: Queue): Promise<void> => {
    const others = busy.get(queue) ?? 0;
    if (others >= WORKERS[queue]) return;
    busy.set(queue, others + 1);
    try {
      await workOff(deps, queue);
    } catch (error) {
      app.log.error({ failure: describeFailure(error), queue }, 'hosts could not be told');
    } finally {
      busy.set(queue, (busy.get(queue) ?? 1) - 1);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  /** What is decided about notifications makes messages for the others. */
  const lookAtAll = (): void => {
    if (timer === undefined) return;
    for (const queue of QUEUES) void look(queue);
  };
  const lookAtNew = async (): Promise<void> => {
    if (timer === undefined) return;
    await look('notifications');
    lookAtAll();
  };
  // What was signed on another server is looked at there.
  const stop = deps.store.events.listen((event) => {
    if (event.kind === 'visit.signed' && event.namesHost) void lookAtNew();
  });
  app.addHook('onListen', async () => {
    timer = setInterval(lookAtAll, LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    timer = undefined;
    stop();
  });
  return lookAtAll;
}
