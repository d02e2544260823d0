import type { FastifyInstance } from 'fastify';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { meantTests, noteResult, waitingTests } from './breath-tests.ts';

/** Lists waiting visitors and takes results [BRE-03]. docs/connect.md */
export function breathDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  registerDeviceCall(app, deps, 'list-breath-tests', async (_, { location }) => ({
    waiting: await waitingTests(db, location.id, deps.now()),
  }));

  registerDeviceCall(app, deps, 'add-breath-result', async ({ passed, approval_id }, { location }) => {
    const id = approval_id === undefined ? await onlyOne(location.id) : Number(approval_id);
    if (!Number.isSafeInteger(id) || !(await noteResult(db, location.id, id, passed))) throw refusal('test_unknown');
    deps.store.events.announce([{ kind: 'waiting.changed', locationId: location.id, at: deps.now() }]);
    return { approval_id: id, passed };
  });

  const onlyOne = async (location: string): Promise<number> => {
    const waiting = await meantTests(db, location, deps.now());
    if (waiting.length > 1) throw refusal('test_ambiguous', { ids: waiting.join(', ') });
    return waiting[0] ?? Number.NaN;
  };
}
