import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { isDemoDoorOpen } from '../../core/access/people/demo-staff.ts';
import { type StartList, startList, startOf } from '../../core/locations/page/start-list.ts';
import type { With } from '../../deps.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';
import { isAskedHere } from '../../http/own-machine.ts';
import { Devices, type DevicesProps } from './Devices.tsx';
import { Icon } from './Icon.tsx';
import { demoInvitation, YARD } from './invitation.ts';
import { type DemoWord, type DemoWords, demoLanguages, demoWordsFor } from './words.ts';

const CARDS: Readonly<Record<string, { picture: string; about: DemoWord }>> = {
  1: { picture: 'forklift-crossing', about: 'site_1' },
  2: { picture: 'dock-light', about: 'site_2' },
  3: { picture: 'reception', about: 'site_3' },
  4: { picture: 'walkway', about: 'site_4' },
};

interface FrontDoorProps extends DemoWords, Omit<DevicesProps, 't'> {
  readonly request: FastifyRequest;
  readonly listed: StartList['listed'];
  readonly canSignIn: boolean;
}

/** Sends the page at / of a demo. */
export async function sendFrontDoor(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: With<'demoPrinter'>,
  tapped?: FrontDoorProps['tapped'],
): Promise<FastifyReply> {
  const { language: chosen } = request.query as { language?: unknown };
  const words = demoWordsFor(request, chosen);
  const briefs = await deps.locations.briefs();
  const invitation = briefs.has(YARD) ? await demoInvitation(deps) : undefined;
  const { listed } = startList(briefs, '');
  const { demoPrinter } = deps;
  const printer = demoPrinter?.isReady ? demoPrinter : undefined;
  const page = { ...words, request, listed, invitation, printer, tapped };
  const address = `/?language=${words.language}`;
  const canSignIn = isAskedHere(request) && (await isDemoDoorOpen(deps.store.db));
  reply.header('vary', 'accept-language');
  return sendHtmlPage(reply, <FrontDoor {...page} address={address} canSignIn={canSignIn} />, { form: true });
}

function FrontDoor({ request, listed, canSignIn, language, ...devices }: FrontDoorProps) {
  const { t } = devices;
  const [first] = listed;
  return (
    <HtmlPage language={language} title="Gatehouse" look="front">
      <Header t={t} language={language} />
      <main>
        <h1>{t('lead_product')}</h1>
        <p className="lead">{t('lead_demo')}</p>
        <Section id="check-in" title={t('check_in')} hint={t('check_in_hint')}>
          <ul className="cards">
            {listed.map(([id, brief]) => {
              const href = startOf(request, id, brief, language);
              return <Card key={id} id={id} t={t} name={brief.name} about={brief.about} href={href} />;
            })}
          </ul>
        </Section>
        <Section id="staff" title={t('staff')} hint={canSignIn ? t('staff_hint') : ''}>
          <div className="doors">
            <Door t={t} name="studio" />
            <Door t={t} name="desk" />
            {first && (
              <a className="door" href={startOf(request, ...first, language).replace(/slideshow$/, 'photos')}>
                <DoorWords t={t} name="board" />
              </a>
            )}
          </div>
        </Section>
        {listed.some(([id]) => id === YARD) && (
          <Section id="devices" title={t('devices')} hint={t('devices_hint')}>
            <Devices {...devices} />
          </Section>
        )}
      </main>
    </HtmlPage>
  );
}

function Header({ t, language }: Pick<DemoWords, 't' | 'language'>) {
  return (
    <header>
      <div className="top">
        <p className="name">
          <img src="/icon.svg" alt="" width="64" height="64" />
          Gatehouse
        </p>
        <nav aria-label={t('language')}>
          {demoLanguages.map((key) => (
            <a key={key} href={`/?language=${key}`} lang={key} aria-current={key === language ? 'true' : undefined}>
              {new Intl.DisplayNames(key, { type: 'language' }).of(key)}
            </a>
          ))}
        </nav>
      </div>
      <div className="boom" />
    </header>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== '' && <p className="hint">{hint}</p>}
      {children}
    </section>
  );
}

interface CardProps extends Pick<DemoWords, 't'> {
  readonly id: string;
  readonly name: string;
  readonly about: string | null | undefined;
  readonly href: string;
}

function Card({ id, name, about, href, t }: CardProps) {
  const card = CARDS[id];
  const picture = `/media/nordhamn/${card?.picture}`;
  return (
    <li>
      <a className="card" href={href}>
        {card && (
          <img
            src={`${picture}.jpg`}
            width={480}
            height={270}
            alt=""
            srcSet={`${picture}.jpg 480w, ${picture}_slideshow.jpg 1920w`}
            sizes="(min-width: 60rem) 20rem, 90vw"
          />
        )}
        <strong>{name}</strong>
        <span>{card ? t(card.about) : about}</span>
      </a>
    </li>
  );
}

type DoorName = 'studio' | 'desk' | 'board';

function Door({ t, name }: Pick<DemoWords, 't'> & { readonly name: DoorName }) {
  return (
    <form method="post" action="/staff/demo">
      <button className="door" type="submit" name="to" value={name}>
        <DoorWords t={t} name={name} />
      </button>
    </form>
  );
}

function DoorWords({ t, name }: Pick<DemoWords, 't'> & { readonly name: DoorName }) {
  return (
    <>
      <Icon name={name} />
      <strong>{t(name)}</strong>
      <span>{t(`${name}_hint`)}</span>
    </>
  );
}
