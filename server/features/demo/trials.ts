import type { Brief } from '../../core/locations/brief.ts';
import { shownCode } from '../invitations/code.ts';
import type { Invitation, Invitations } from '../invitations/invitations.ts';
import { demoInvitation, YARD } from './invitation.ts';
import { HAS_DEMO } from './seed-once.ts';

const RAIL = '4';

/** Something of the demo to try: where, and by which command if it takes one. */
export interface Trial {
  readonly text: string;
  readonly href?: string;
  readonly command?: string;
  /** Of this server. */
  readonly picture?: { readonly src: string; readonly alt: string };
}

/** What of the demo can be tried beside its check-ins, and where; nothing where the demo is not there. */
export async function demoTrials(deps: Invitations, locations: ReadonlyMap<string, Brief>): Promise<readonly Trial[]> {
  const demo = await deps.store.db.selectFrom('meta').select('key').where('key', '=', HAS_DEMO).executeTakeFirst();
  if (demo === undefined) return [];
  const yard = locations.has(YARD);
  const rail = locations.has(RAIL);
  const [first] = locations;
  const invitation = yard ? await demoInvitation(deps) : undefined;
  return [
    ...(invitation === undefined ? [] : [codeTrial(invitation)]),
    ...(yard
      ? [
          { text: 'ID scanner: at the yard, choose a place, then scan', command: 'npm run demo -- scan' },
          { text: 'Breathalyzer: at the yard, in a wide window', command: 'npm run demo -- breath' },
          { text: 'One-time code without a phone, as staff read it out', command: 'npm run demo -- code' },
        ]
      : []),
    ...(rail ? [{ text: 'Booking at the rail terminal: type NH10741 for lane 1; a kiosk lists them all' }] : []),
    {
      text: 'Kiosk and printer: run the print service, then pair this device in Staff, Kiosks',
      command: 'npm run kiosk',
    },
    ...(first === undefined
      ? []
      : [
          {
            text: 'Photo viewer: photos and rules as an endless slideshow',
            href: `/${first[1].languages[0]}/${first[0]}/photos`,
          },
        ]),
    {
      text: 'Desk and studio: who is here, and what visitors see; the first start printed the address for an account',
      href: '/staff',
    },
  ];
}

function codeTrial({ code }: Invitation): Trial {
  const typed = shownCode(code);
  return {
    text: `Invitation to the yard, with a QR code to check in by or to prepare with; there you can also type ${typed}, or the booking NH10001`,
    href: `/i/${code}`,
    picture: { src: `/i/${code}/qr.svg`, alt: `QR code ${typed}` },
  };
}
