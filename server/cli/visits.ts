import { fromJson } from '../store/json.ts';
import type { Command } from './command.ts';

/** Resolves what a badge's QR code says, for staff at the machine: one code, one visit; there is no list [SIGN-02]. */
export const findVisit: Command = {
  name: 'visit',
  usage: 'visit <QR code or signature id>',
  help: 'Shows the visit a badge belongs to.',
  needs: 'store',
  async run({ args: [code = ''], out, err, store }) {
    const query = store.db.selectFrom('visits').selectAll();
    const found = await (/^\d+$/.test(code) ? query.where('id', '=', Number(code)) : query.where('qr', '=', code))
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) {
      err('There is no such visit.');
      return 1;
    }
    const { form, details, visit_key: _key, ...rest } = found;
    out(JSON.stringify({ ...rest, form: fromJson(form), details: fromJson(details) }, null, 2));
    return 0;
  },
};
