import type { ReactNode } from 'react';
import { groupCode } from '../../../domain/typed-code.ts';
import type { Invitation } from '../invitations/invitations.ts';
import type { DeviceTap, Tapped } from './devices.ts';
import { Icon } from './Icon.tsx';
import type { DemoPrinter } from './printer.ts';
import type { DemoWords } from './words.ts';

interface Page extends Pick<DemoWords, 't'> {
  readonly address: string;
  readonly tapped: (Tapped & { readonly tap: DeviceTap }) | undefined;
}

export interface DevicesProps extends Page {
  readonly invitation: Invitation | undefined;
  readonly printer: Pick<DemoPrinter, 'printed'> | undefined;
}

/** The yard's machines, played by buttons. */
export function Devices({ invitation, printer, ...page }: DevicesProps) {
  const { t } = page;
  return (
    <ul className="tiles">
      <Tile {...page} name="scanner" taps={['scan', 'scan_expired']} />
      <Tile {...page} name="breath" taps={['breath_passed', 'breath_failed']} />
      <Tile {...page} name="code" taps={['code_get']} />
      {invitation && (
        <Tile {...page} name="invitation" values={{ code: groupCode(invitation.code) }}>
          <Prepare t={t} invitation={invitation} />
        </Tile>
      )}
      <Tile {...page} name="booking" />
      <Tile {...page} name="kiosk">
        <form className="buttons" method="post" action="/staff/demo">
          <button type="submit" name="to" value="kiosks">
            {t('kiosk_open')}
          </button>
        </form>
      </Tile>
      {printer && (
        <Tile {...page} name="printer" taps={['paper_out', 'paper_in']}>
          {printer.printed && (
            <div className="buttons">
              <a href={`/demo/printouts/${printer.printed.id}`}>{t('printer_open')}</a>
            </div>
          )}
        </Tile>
      )}
    </ul>
  );
}

interface TileProps extends Page {
  readonly name: 'scanner' | 'breath' | 'code' | 'invitation' | 'booking' | 'kiosk' | 'printer';
  readonly values?: Readonly<Record<string, string>>;
  readonly taps?: readonly DeviceTap[];
  readonly children?: ReactNode;
}

function Tile({ t, address, tapped, name, values, taps = [], children }: TileProps) {
  return (
    <li className="tile" id={name}>
      <h3>
        <Icon name={name} />
        {t(name)}
      </h3>
      <p>{t(`${name}_hint`, values)}</p>
      {children}
      {taps.length > 0 && (
        <form method="post" action={`${address}#${name}`}>
          {name === 'code' && (
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
      {tapped && taps.includes(tapped.tap) && (
        <p className="came" role="status">
          {t(tapped.word, tapped.values)}
        </p>
      )}
    </li>
  );
}

function Prepare({ t, invitation: { code } }: Pick<DemoWords, 't'> & { readonly invitation: Invitation }) {
  return (
    <>
      <img className="qr" src={`/i/${code}/qr.svg`} alt={groupCode(code)} width="160" height="160" />
      <div className="buttons">
        <a href={`/i/${code}`}>{t('invitation_open')}</a>
      </div>
    </>
  );
}
