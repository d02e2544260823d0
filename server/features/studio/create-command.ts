import { isTimeZone } from '../../../domain/zone-clock.ts';
import type { Command } from '../../command.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { freeLocationId, newLocation, TEMPLATES } from './new-location.ts';

/** [STU-01] */
export const create: Command = {
  name: 'create',
  group: 'Locations',
  takes: '<name>',
  help: 'Creates a location and publishes it on all running servers.',
  options: {
    '--template <name>': `start with the slides and texts of: ${Object.keys(TEMPLATES).join(', ')}`,
    '--time-zone <zone>': 'such as Europe/Stockholm; default: the time zone of this machine',
  },
  json: true,
  examples: [
    'create "Main gate" --template gate',
    'create Reception --template reception --time-zone Europe/Stockholm',
  ],
  needs: 'store',
  async run({ args: [name = ''], options, tell, err, link, store, now }) {
    const { template, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = options;
    if (template !== undefined && !isTemplate(template)) {
      err(`Expected one of ${Object.keys(TEMPLATES).join(', ')}, found ${template}.`);
      return 2;
    }
    if (typeof timeZone !== 'string' || !isTimeZone(timeZone)) {
      err(`Expected a time zone such as Europe/Stockholm, found ${timeZone}.`);
      return 2;
    }
    const at = now();
    const id = await store.events.during(async (trx, inform) => {
      const free = await freeLocationId(store, trx);
      const locationId = String(free);
      const document = newLocation({ id: free, name, timeZone }, template);
      const version = await store.locations.putIn(trx, { locationId, document, directLinkId: undefined, now: at });
      await audit(trx, { at, action: 'location.add', locationId, details: { name, template } });
      await inform({ kind: 'location.published', locationId, version, at });
      return locationId;
    });
    const [page, studio] = [link(`/en/${id}/slideshow`), link(`/staff/studio/${id}`)];
    tell(
      { location: id, name, page, studio },
      `location ${id}: ${name}`,
      `check in at ${page}`,
      `change it at ${studio}`,
    );
    return 0;
  },
};

const isTemplate = (name: unknown): name is keyof typeof TEMPLATES => typeof name === 'string' && name in TEMPLATES;
