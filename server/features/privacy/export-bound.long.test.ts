import { expect, it } from 'vitest';
import { DIRECT_EXPORT_ROWS } from '../../../domain/export-bound.ts';
import { SESSION_COOKIE } from '../../core/access/people/sessions.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { staffServer } from '../../testing/staff.ts';
import { workJobs } from '../../testing/work-jobs.ts';

const HERE = { locationId: '1' };
const DAYS = { from: '2025-11-24', to: '2025-11-24' };

onBothDatabases('a large export', (open) => {
  it('is what more visits than the bound have to become: no more are sent at once [MANY-02]', async () => {
    const { server, ...staff } = await staffServer(open());
    const owner = await staff.first();
    const { db } = open().store;
    await server.browser().post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    const { id: _, ...row } = await db.selectFrom('visits').selectAll().executeTakeFirstOrThrow();
    for (let left = DIRECT_EXPORT_ROWS; left > 0; left -= 500) {
      const copies = Array.from({ length: Math.min(500, left) }, () => ({ ...row, device_number: null }));
      await db
        .insertInto('visits')
        .values(copies as never)
        .execute();
    }
    const direct = await server.app.inject({
      url: `/staff/api/locations/1/export?format=csv&from=${DAYS.from}&to=${DAYS.to}`,
      cookies: { [SESSION_COOKIE]: owner.cookie() ?? '' },
    });
    expect(direct.json().error.code).toBe('export_large');
    const { json } = await owner.call('begin-export', { ...DAYS, format: 'xlsx', language: 'sv' }, {}, HERE);
    await workJobs(server.deps);
    const [made] = (await owner.call('list-exports', {}, {}, HERE)).json.exports;
    expect(made).toMatchObject({ id: json.id, state: 'ready', total: DIRECT_EXPORT_ROWS + 1 });
    await server.app.close();
  }, 120_000);
});
