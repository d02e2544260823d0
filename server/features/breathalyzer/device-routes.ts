import type { FastifyInstance } from 'fastify';
import { decide } from '../../core/access/audit/decide.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
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

/** Lets the desk note a result [DESK-03]. */
export function breathStaffRoutes(app: FastifyInstance, deps: Deps): void {
  registerStaffCall(app, deps, 'note-breath-result', async ({ passed, reason }, caller) => {
    const { locationId } = caller;
    const { testId } = caller.params;
    const action = passed ? 'breath.pass' : 'breath.fail';
    return decide(deps, caller, { action, subject: testId, reason }, async (trx, tell) => {
      const id = /^\d{1,15}$/.test(testId) ? Number(testId) : -1;
      if (!(await noteResult(trx, locationId, id, passed))) throw refusal('test_unknown');
      await tell({ kind: 'waiting.changed', locationId, at: deps.now() });
      return {};
    });
  });
}
