import type { FastifyInstance } from 'fastify';
import { validate as validResult } from '../../../schemas/generated/api/add-breath-result.request.ts';
import type {
  AddBreathResultAnswer,
  AddBreathResultRequest,
  ListBreathTestsAnswer,
} from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { fits } from '../../http/validator-compiler.ts';
import { callerOf, deviceCall } from '../devices/authorize.ts';
import { noteResult, waitingTests } from './breath-tests.ts';

/**
 * Who waits for a breath test, and its result [BRE-03]. Staff may say the result as well: a device that is out of order
 * must hold nobody up. docs/devices.md
 */
export function breathDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const call = deviceCall(deps, 'breathalyzer', 'staff');

  app.get('/api/devices/breath-tests', call, async (request): Promise<ListBreathTestsAnswer> => {
    const { location } = callerOf(request);
    return { waiting: await waitingTests(db, location.id, deps.now()) };
  });

  app.post<{ Body: AddBreathResultRequest }>(
    '/api/devices/breath-results',
    { ...call, schema: { body: fits(validResult, 'entries_invalid') } },
    async (request): Promise<AddBreathResultAnswer> => {
      const { location } = callerOf(request);
      const { passed, approval_id } = request.body;
      const id = approval_id === undefined ? await onlyOne(location.id) : Number(approval_id);
      if (!Number.isSafeInteger(id) || !(await noteResult(db, location.id, id, passed))) throw refusal('test_unknown');
      return { approval_id: id, passed };
    },
  );

  const onlyOne = async (location: string): Promise<number> => {
    const waiting = await waitingTests(db, location, deps.now());
    if (waiting.length > 1) throw refusal('test_ambiguous', { ids: waiting.join(', ') });
    return waiting[0] ?? Number.NaN;
  };
}
