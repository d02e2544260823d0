import type { ReactNode } from 'react';
import { groupedCode } from '../../../domain/typed-code.ts';
import type { Invitation } from '../invitations/invitations.ts';
import type { DeviceTap, Tapped } from './devices.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { DemoPrinter } from './printer.ts';
import type { DemoWord, DemoWords } from './words.ts';

export interface DevicesProps extends Pick<DemoWords, 't'> {
  /** Where this page is, in its language. */
  readonly address: string;
  readonly invitation: Invitation | undefined;
  readonly printer: Pick<DemoPrinter, 'printed'> | undefined;
  /** What was tapped last, and what came of it. */
  readonly tapped: (Tapped & { readonly tap: DeviceTap }) | undefined;
}

/** The machines of the yard, each played by its buttons, and what else is tried there. */
export function Devices({ t, address, invitation, printer, tapped }: DevicesProps) {
  const tile = (name: IconName & DemoWord, hint: string, taps: readonly DeviceTap[], more?: ReactNode) => {
    const isTapped = tapped !== undefined && taps.includes(tapped.tap);
    return (
      <li className="tile" id={name}>
        <h3>
          <Icon name={name} />
          {t(name)}
        </h3>
        <p>{hint}</p>
        {more}
        {taps.length > 0 && (
          <form method="post" action={`${address}#${name}`}>
            {taps.includes('code_get') && (
              <label>
                {t('code_label')}
                <input type="tel" name="phone" dir="ltr" required maxLength={40} />
              </label>
            )}
            <div className="buttons">
              {taps.map((tap) => (
                <button key={tap} type="submit" name="tap" value={tap}>
                  {t(tap)}
                </button>
              ))}
            </div>
          </form>
        )}
        {isTapped && (
          <p className="came" role="status">
            {t(tapped.word, tapped.values)}
          </p>
        )}
      </li>
    );
  };
  return (
    <ul className="tiles">
      {tile('scanner', t('scanner_hint'), ['scan', 'scan_expired'])}
      {tile('breath', t('breath_hint'), ['breath_passed', 'breath_failed'])}
      {tile('code', t('code_hint'), ['code_get'])}
      {invitation &&
        tile(
          'invitation',
          t('invitation_hint', { code: groupedCode(invitation.code) }),
          [],
          <Prepare t={t} invitation={invitation} />,
        )}
      {tile('booking', t('booking_hint'), [])}
      {tile('kiosk', t('kiosk_hint'), [], <SetUp t={t} />)}
      {printer &&
        tile(
          'printer',
          t('printer_hint'),
          ['paper_out', 'paper_in'],
          printer.printed && (
            <div className="buttons">
              <a href={`/demo/printouts/${printer.printed.id}`}>{t('printer_open')}</a>
            </div>
          ),
        )}
    </ul>
  );
}

function Prepare({ t, invitation: { code } }: Pick<DemoWords, 't'> & { readonly invitation: Invitation }) {
  return (
    <>
      <img className="qr" src={`/i/${code}/qr.svg`} alt={groupedCode(code)} width="160" height="160" />
      <div className="buttons">
        <a href={`/i/${code}`}>{t('invitation_open')}</a>
      </div>
    </>
  );
}

function SetUp({ t }: Pick<DemoWords, 't'>) {
  return (
    <form className="buttons" method="post" action="/staff/demo">
      <button type="submit" name="to" value="kiosks">
        {t('kiosk_open')}
      </button>
    </form>
  );
}
