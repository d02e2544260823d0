import { bookingDays } from '../../../domain/booking-days.ts';
import { type Destination, findDestination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import { hasBreathalyzer } from '../../../domain/place-content.ts';
import { textDirection } from '../../../domain/text-direction.ts';
import { addDays, dayStart, zoneOf } from '../../../domain/zone-clock.ts';
import type { Deps } from '../../deps.ts';
import { escapeHtml as e } from '../hosts/words.ts';
import { asksForScans } from '../idscan/guard.ts';
import type { LocationDocument } from '../locations/document.ts';
import type { Location } from '../locations/locations.ts';
import { asksForCodes, mustProve, phoneOf } from '../otp/demand.ts';
import { textIn } from '../pages/text-in.ts';
import { offeredLanguage } from '../pages/texts.ts';
import { shownCode } from './code.ts';
import type { Invitation } from './invitations.ts';
import type { Prepared } from './prepared.ts';
import { linkOf } from './send.ts';

/** What the page behind an invitation's link shows: where and when, and nothing of who comes [GATE-06]. */
export interface ShownInvitation {
  readonly language: string;
  readonly say: ReturnType<typeof textIn>;
  readonly site: string;
  readonly where: string;
  readonly when: string;
  readonly state: 'open' | 'ready' | 'used' | 'over';
  /** Whether it can be its day: a driver may come late at night, or too early. */
  readonly isDay: boolean;
  /** What is done at the site only, in a few words each. */
  readonly left: readonly string[];
  /** Of the check-in, in the visitor's language. */
  readonly checkIn: string;
  readonly code: string;
  readonly link: string;
  /** Milliseconds since 1970: until then a phone keeps the page. */
  readonly until: number;
}

/** One without a day is kept on a phone for as long as it may be opened once more. */
const ANY_DAY_MS = 30 * 86_400_000;

export function shownInvitation(deps: Deps, location: Location, invitation: Invitation): ShownInvitation {
  const { document } = location;
  const { code, date, time, bay_info, place_id, prepared, used_at } = invitation;
  const language = offeredLanguage(document, prepared?.language, invitation.language);
  const say = textIn(document, language);
  const chosen = prepared && findDestination(document, prepared.subLocationId, prepared.trackId);
  const destination = (place_id !== 0 && findPlace(document, place_id)) || chosen || wholeLocation(document);
  const { path, track } = destination;
  const { today, yesterday, tomorrow } = bookingDays(document, deps.now());
  const isOver = date !== null && date < yesterday;
  const zone = zoneOf(document);
  return {
    ...{ language, say, code },
    site: document.location.name ?? '',
    where: [...path.map(({ name }) => name), track?.name, bay_info].filter(Boolean).join(' – '),
    when: [date && readableDay(date, language), time].filter(Boolean).join(' · '),
    state: used_at !== null ? 'used' : isOver ? 'over' : prepared === null ? 'open' : 'ready',
    isDay: date === null || (date <= tomorrow && date >= yesterday),
    left: leftAt(document, destination, prepared).map((title) => say(title)),
    checkIn: `/${encodeURIComponent(language)}/${encodeURIComponent(location.id)}/slideshow`,
    link: linkOf(deps, code),
    until: date === null ? dayStart(today, zone) + ANY_DAY_MS : dayStart(addDays(date, 2), zone),
  };
}

/** The titles of the slides that the server demands at the site, by the rules with which it demands them. */
function leftAt(document: LocationDocument, destination: Destination, prepared: Prepared | null): string[] {
  const phone = phoneOf(document, destination, prepared?.form ?? {});
  return [
    ...(asksForScans(document, destination) ? ['idscan_title'] : []),
    ...(asksForCodes(document, destination) && mustProve(document, phone) ? ['otp_title'] : []),
    ...(hasBreathalyzer(document, destination) ? ['breathalyzer_title'] : []),
    'sign_title',
  ];
}

const readableDay = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** Whole in one page, as a pass is: a phone that has it needs nothing more at the gate. */
export async function invitationPage(shown: ShownInvitation): Promise<string> {
  const { say, language, site, state, until } = shown;
  const isOpen = state === 'open' || state === 'ready';
  const title = state === 'ready' ? say('invitation_ready') : say('invitation_subject', { location: site });
  return `<!doctype html>
<html lang="${e(language)}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${e(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pass.css">
<script type="module" src="/pass.js"></script>
</head>
<body>
<main data-pass="${isOpen ? 'valid' : 'over'}" data-place="invitation" data-until="${until}" data-state="${state}">
<header>
${state === 'ready' ? `<p class="site">${e(site)}</p>` : ''}
<h1>${e(title)}</h1>
</header>
${await partsOf(shown)}
</main>
</body>
</html>
`;
}

async function partsOf(shown: ShownInvitation): Promise<string> {
  const { say, state, where, when, code, link, left } = shown;
  const facts = `${when === '' ? '' : `<p class="place">${e(when)}</p>`}
${where === '' ? '' : `<section class="where"><h2>${e(say('sign_label_destination'))}</h2><p class="place">${e(where)}</p></section>`}`;
  if (state === 'used') return `<p>${e(say('invitation_used'))}</p>`;
  if (state === 'over') return `<p>${e(say('prepare_expired'))}</p>${facts}`;
  const { default: qrcode } = await import('qrcode');
  const picture = await qrcode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 3 });
  const name = say('invitation_code', { code: shownCode(code) });
  const list = left.map((one) => `<li>${e(one)}</li>`).join('');
  return `${facts}
<figure class="code"><div role="img" aria-label="${e(name)}">${picture}</div><figcaption><b>${e(name)}</b></figcaption></figure>
<p>${e(state === 'ready' ? say('invitation_kept') : say('invitation_show'))}</p>
${state === 'ready' ? `<section><h2>${e(say('invitation_left'))}</h2><ul class="left">${list}</ul></section>` : ''}
${waysOn(shown)}
<div class="actions">
<button type="button" data-action="share" hidden>${e(say('pass_share'))}</button>
${when === '' ? '' : `<a class="button" data-action="calendar" href="/i/${e(code)}/visit.ics">${e(say('pass_calendar'))}</a>`}
</div>`;
}

/** On the day whoever opens the link is at the site rather than at home; before it nobody is. */
function waysOn({ say, state, isDay, checkIn, code }: ShownInvitation): string {
  const way = (action: string, purpose: string, words: string, isFirst: boolean) =>
    `<a class="button${isFirst ? ' out' : ''}" data-action="${action}" href="${e(checkIn)}#${purpose}=${e(code)}">${e(words)}</a>`;
  const atSite = isDay ? way('check-in', 'code', say('invitation_at_site'), true) : '';
  if (state === 'ready') return `${atSite}\n${way('prepare', 'prepare', say('invitation_change'), false)}`;
  return `${atSite}
${way('prepare', 'prepare', say('invitation_prepare'), !isDay)}
<p class="site">${e(say('invitation_prepare_why'))}</p>`;
}
