import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { bookingDays } from '../../../domain/booking-days.ts';
import { type Destination, findDestination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import { optionWord } from '../../../domain/option-word.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { groupCode } from '../../../domain/typed-code.ts';
import { addDays, dayStart, zoneOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { ownPlaceNames } from '../../core/locations/page/own-names.ts';
import { pageHead } from '../../core/locations/page/page-head.ts';
import { languageData, offeredLanguage } from '../../core/locations/page/texts.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import type { Deps } from '../../deps.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';
import { qrPicture } from '../../http/qr-picture.tsx';
import type { Invitation } from './invitations.ts';
import { linkOf, type SendDeps } from './send.ts';

type Form = Readonly<Record<string, string>>;

type InvitationView = ReturnType<typeof invitationView>;

/** A phone keeps an invitation for any day this long. */
const ANY_DAY_MS = 30 * DAY_MS;

/**
 * Shows place and time, and nothing about the visitor [GATE-06].
 * @param asked the language chosen on the page; otherwise the visitor's
 */
export function invitationView(deps: SendDeps, location: Location, invitation: Invitation, asked?: string) {
  const { document } = location;
  const { code, date, time, bay_info: bay, place_id, prepared, used_at } = invitation;
  const language = offeredLanguage(document, asked, prepared?.language, invitation.language);
  const t = translatorFor(document, language);
  const chosen = prepared && findDestination(document, prepared.subLocationId, prepared.trackId);
  const destination = (place_id !== 0 && findPlace(document, place_id)) || chosen || wholeLocation(document);
  const { today, yesterday, tomorrow } = bookingDays(document, deps.now());
  const isOver = date !== null && date < yesterday;
  const zone = zoneOf(document);
  return {
    language,
    t,
    code,
    head: pageHead(location, (key) => `/i/${code}?language=${encodeURIComponent(key.toLowerCase())}`),
    site: document.location.name ?? '',
    where: [...ownPlaceNames(destination, document, language), bay && optionWord(bay, languageData(document, language))]
      .filter(Boolean)
      .join(' – '),
    when: [date && readableDay(date, language), time].filter(Boolean).join(' · '),
    state: (used_at !== null ? 'used' : isOver ? 'over' : prepared === null ? 'open' : 'ready') as State,
    isDay: date === null || (date <= tomorrow && date >= yesterday),
    left: leftToDo(deps, document, destination, prepared?.form ?? {}).map((title) => t(title)),
    checkIn: `/${encodeURIComponent(language)}/${encodeURIComponent(location.id)}/slideshow`,
    link: linkOf(deps, code),
    until: date === null ? dayStart(today, zone) + ANY_DAY_MS : dayStart(addDays(date, 2), zone),
  };
}

type State = 'open' | 'ready' | 'used' | 'over';

function leftToDo({ features }: Deps, document: LocationDocument, destination: Destination, form: Form): string[] {
  const demanding = features.guards.filter(({ demands }) => demands?.(document, destination, form) === true);
  return [...demanding.flatMap(({ slide }) => slide ?? []), 'sign'].map((slide) => `${slide}_title`);
}

const readableDay = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** Sends a self-contained page, so that a phone that has it needs no network at the gate. */
export async function sendInvitationPage(reply: FastifyReply, shown: InvitationView): Promise<FastifyReply> {
  const picture = isOpen(shown) ? await qrPicture(shown.link) : null;
  return sendHtmlPage(reply, <InvitationPage shown={shown} picture={picture} />, {
    form: true,
    script: true,
    pictures: [shown.head.logo],
  });
}

const isOpen = ({ state }: InvitationView): boolean => state === 'open' || state === 'ready';

function InvitationPage({ shown, picture }: { shown: InvitationView; picture: ReactElement | null }) {
  const { t, language, site, state, until } = shown;
  const title = state === 'ready' ? t('invitation_ready') : t('invitation_subject', { location: site });
  return (
    <HtmlPage language={language} title={title} script="pass" head={shown.head}>
      <main data-pass={isOpen(shown) ? 'valid' : 'over'} data-place="invitation" data-until={until} data-state={state}>
        <h1>{title}</h1>
        {state === 'used' && <p>{t('invitation_used')}</p>}
        {state === 'over' && <p>{t('prepare_expired')}</p>}
        {state !== 'used' && <Facts {...shown} />}
        {picture && <Open shown={shown} picture={picture} />}
      </main>
    </HtmlPage>
  );
}

function Facts({ t, when, where }: InvitationView) {
  return (
    <>
      {when !== '' && <p className="place">{when}</p>}
      {where !== '' && (
        <section className="where">
          <h2>{t('sign_label_destination')}</h2>
          <p className="place">{where}</p>
        </section>
      )}
    </>
  );
}

function Open({ shown, picture }: { shown: InvitationView; picture: ReactElement }) {
  const { t, state, when, code, left } = shown;
  const name = t('invitation_code', { code: groupCode(code) });
  return (
    <>
      <figure className="code">
        <div role="img" aria-label={name}>
          {picture}
        </div>
        <figcaption>
          <b>{name}</b>
        </figcaption>
      </figure>
      <p>{state === 'ready' ? t('invitation_kept') : t('invitation_show')}</p>
      {state === 'ready' && (
        <section>
          <h2>{t('invitation_left')}</h2>
          <ul className="left">
            {left.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
      <WaysOn {...shown} />
      <div className="actions">
        <button type="button" className="gh-button gh-button--secondary" data-action="share" hidden>
          {t('pass_share')}
        </button>
        {when !== '' && (
          <a className="gh-button gh-button--secondary" data-action="calendar" href={`/i/${code}/visit.ics`}>
            {t('pass_calendar')}
          </a>
        )}
      </div>
    </>
  );
}

/** On its day, visitors probably open the link at the site. */
function WaysOn({ t, state, isDay, checkIn, code }: InvitationView) {
  const isReady = state === 'ready';
  return (
    <>
      {isDay && (
        <a className="gh-button gh-button--primary" data-action="check-in" href={`${checkIn}#code=${code}`}>
          {t('invitation_at_site')}
        </a>
      )}
      <a
        className={`gh-button gh-button--${isReady || isDay ? 'secondary' : 'primary'}`}
        data-action="prepare"
        href={`${checkIn}#prepare=${code}`}
      >
        {t(isReady ? 'invitation_change' : 'invitation_prepare')}
      </a>
      {!isReady && <p className="site">{t('invitation_prepare_why')}</p>}
    </>
  );
}
