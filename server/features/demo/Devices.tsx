import type { ReactNode } from 'react';
import { groupedCode } from '../../../domain/typed-code.ts';
import type { Invitation } from '../invitations/invitations.ts';
import type { DeviceTap, Tapped } from './devices.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { DemoPrinter } from './printer.ts';
import type { DemoWord, DemoWords } from './words.ts';

export interface DevicesProps extends Pick<DemoWords, 'say'> {
  /** Where this page is, in its language. */
  readonly address: string;
  readonly invitation: Invitation | undefined;
  readonly printer: Pick<DemoPrinter, 'printed'> | undefined;
  /** What was tapped last, and what came of it. */
  readonly tapped: (Tapped & { readonly tap: DeviceTap }) | undefined;
}

/** The machines of the yard, each played by its buttons, and what else is tried there. */
export function Devices({ say, address, invitation, printer, tapped }: DevicesProps) {
  const tile = (name: IconName & DemoWord, hint: string, taps: readonly DeviceTap[], more?: ReactNode) => {
    const isTapped = tapped !== undefined && taps.includes(tapped.tap);
    return (
      <li className="tile" id={name}>
        <h3>
          <Icon name={name} />
          {say(name)}
        </h3>
        <p>{hint}</p>
        {more}
        {taps.length > 0 && (
          <form method="post" action={`${address}#${name}`}>
            {taps.includes('code_get') && (
              <label>
                {say('code_label')}
                <input type="tel" name="phone" dir="ltr" required maxLength={40} />
              </label>
            )}
            <div className="buttons">
              {taps.map((tap) => (
                <button key={tap} type="submit" name="tap" value={tap}>
                  {say(tap)}
                </button>
              ))}
            </div>
          </form>
        )}
        {isTapped && (
          <p className="came" role="status">
            {say(tapped.word, tapped.values)}
          </p>
        )}
      </li>
    );
  };
  return (
    <ul className="tiles">
      {tile('scanner', say('scanner_hint'), ['scan', 'scan_expired'])}
      {tile('breath', say('breath_hint'), ['breath_passed', 'breath_failed'])}
      {tile('code', say('code_hint'), ['code_get'])}
      {invitation &&
        tile(
          'invitation',
          say('invitation_hint', { code: groupedCode(invitation.code) }),
          [],
          <Prepare say={say} invitation={invitation} />,
        )}
      {tile('booking', say('booking_hint'), [])}
      {tile('kiosk', say('kiosk_hint'), [], <SetUp say={say} />)}
      {printer &&
        tile(
          'printer',
          say('printer_hint'),
          ['paper_out', 'paper_in'],
          printer.printed && (
            <div className="buttons">
              <a href={`/demo/printouts/${printer.printed.id}`}>{say('printer_open')}</a>
            </div>
          ),
        )}
    </ul>
  );
}

function Prepare({ say, invitation: { code } }: Pick<DemoWords, 'say'> & { readonly invitation: Invitation }) {
  return (
    <>
      <img className="qr" src={`/i/${code}/qr.svg`} alt={groupedCode(code)} width="160" height="160" />
      <div className="buttons">
        <a href={`/i/${code}`}>{say('invitation_open')}</a>
      </div>
    </>
  );
}

function SetUp({ say }: Pick<DemoWords, 'say'>) {
  return (
    <form className="buttons" method="post" action="/staff/demo">
      <button type="submit" name="to" value="kiosks">
        {say('kiosk_open')}
      </button>
    </form>
  );
}
