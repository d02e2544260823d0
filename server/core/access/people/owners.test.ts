import { beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../testing/databases.ts';
import { PASSWORD, type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import { inviteFirst } from './invitations.ts';

const OWNER = [{ location_id: '*', role: 'owner' }] as const;
const ROUNDS = 4;

onBothDatabases('owners', (open) => {
  let staff: Staff;
  beforeEach(async () => {
    staff ??= await staffServer(open());
    await open().store.db.deleteFrom('people').execute();
    await open().store.db.deleteFrom('people_invitations').execute();
  });

  const ownersLeft = async () => {
    const { db } = open().store;
    const roles = db.selectFrom('people_roles').select('person_id').where('role', '=', 'owner');
    const rows = await db
      .selectFrom('people')
      .select('name')
      .where('removed_at', 'is', null)
      .where('switched_off_at', 'is', null)
      .where('password_hash', 'is not', null)
      .where('id', 'in', roles)
      .execute();
    return rows.map(({ name }) => name);
  };
  const idOf = async (who: StaffBrowser) => (await who.call('staff-session')).json.signed_in.id as string;

  it('leave one when they remove, demote or switch off each other at once [STAFF-02]', async () => {
    const ways = [
      ['remove-person', {}],
      ['set-person-roles', { grants: [] }],
      ['set-person-access', { off: true, email: '', demands_passkey: false }],
    ] as const;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [i, [name, sent]] of ways.entries()) {
        await open().store.db.deleteFrom('people').execute();
        const ada = await staff.first(`ada-${round}-${i}`);
        const bo = await staff.hire(ada, `bo-${round}-${i}`, OWNER);
        const [adaId, boId] = [await idOf(ada), await idOf(bo)];
        const answers = await Promise.all([
          ada.call(name, sent, {}, { personId: boId }),
          bo.call(name, sent, {}, { personId: adaId }),
        ]);
        expect(await ownersLeft(), name).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      }
  });

  it('are made by the last printed address only [STAFF-01]', async () => {
    const invite = async () => (await inviteFirst(open().store.db, staff.server.clock.now)) ?? '';
    const accept = async (token: string, name: string) =>
      (await staff.visitor().call('accept-invitation', { token, name, password: PASSWORD })).status;
    const [earlier, latest] = [await invite(), await invite()];
    expect(await accept(earlier, 'early')).toBe(404);
    expect(await accept(latest, 'late')).toBe(200);
    expect(await ownersLeft()).toEqual(['late']);
  });

  it('are only one, however many servers start and people sign up at once [STAFF-01]', async () => {
    const { db } = open().store;
    const { now } = staff.server.clock;
    const tokens = (await Promise.all(Array.from({ length: 6 }, () => inviteFirst(db, now)))).map(String);
    expect(await db.selectFrom('people_invitations').select('token_hash').execute()).toHaveLength(1);
    const signUps = [...tokens, ...tokens].map((token, i) =>
      staff.visitor().call('accept-invitation', { token, name: `first ${i}`, password: PASSWORD }),
    );
    const made = (await Promise.all(signUps)).filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(await ownersLeft()).toHaveLength(1);
    expect(await inviteFirst(db, now)).toBeUndefined();
  });
});
