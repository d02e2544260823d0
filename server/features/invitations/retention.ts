import { bookingDays } from '../../../domain/booking-days.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { addDays } from '../../../domain/zone-clock.ts';
import { keepDays } from '../../core/locations/keep-days.ts';
import type { ForgetVisits } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import type { RetentionTask } from '../../retention.ts';

/** Invitations say who was to come: they go with the visits of their day, those for any day after as long unused. */
export const oldInvitations: RetentionTask = {
  id: 'invitations',
  async run({ db, locations, now }) {
    let deleted = 0;
    for (const { id, document } of await locations.all()) {
      const days = keepDays(document);
      const before = addDays(bookingDays(document, now).today, -days);
      const gone = await db
        .deleteFrom('invitations')
        .where('location_id', '=', id)
        .where((where) =>
          where.or([
            where('date', '<', before),
            where.and([where('date', 'is', null), where('created_at', '<', now - days * DAY_MS)]),
          ]),
        )
        .executeTakeFirst();
      deleted += Number(gone.numDeletedRows);
    }
    return deleted;
  },
};

/** A visit is over after a day. */
export const oldTaken: RetentionTask = {
  id: 'taken-invitations',
  async run({ db, now }) {
    const gone = await db
      .deleteFrom('taken_invitations')
      .where('taken_at', '<', now - DAY_MS)
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
};

/** The invitations of a person who is forgotten: used by their visits, or with their name or phone in it. */
export const forgetInvitations: ForgetVisits = async (db, { ids, names, phones, locationIds }) => {
  const after = (id: number, most: number) =>
    db
      .selectFrom('invitations')
      .select(['id', 'visit_id', 'answers', 'prepared', 'phone', 'email'])
      .where('location_id', 'in', locationIds)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute();
  let forgotten = 0;
  for await (const { id, visit_id, answers, prepared, phone, email } of inPages(0, after)) {
    const text = `${answers} ${prepared ?? ''} ${phone} ${email}`.normalize('NFKC').toLocaleLowerCase('en');
    const isTheirs =
      (visit_id !== null && ids.includes(visit_id)) ||
      names.some((name) => text.includes(name)) ||
      phones.some((number) => text.includes(number));
    if (!isTheirs) continue;
    await db.deleteFrom('invitations').where('id', '=', id).execute();
    forgotten += 1;
  }
  return { invitations: forgotten };
};
