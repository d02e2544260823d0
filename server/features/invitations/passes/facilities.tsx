import { FACILITY_TEXTS, type FacilityMap, type FacilityPin } from '../../../../domain/facilities.ts';
import { FACILITY_SIGNS, isSafetySign } from '../../../../domain/facility-signs.ts';
import type { PassView } from './pass-view.ts';

/** A map of the site's facilities [DAY-05]. List entries link to pins, so it works without scripts. */
export function Facilities({ map, t }: { readonly map: FacilityMap; readonly t: PassView['t'] }) {
  const kinds = [...new Set(map.pins.map(({ kind }) => kind))].slice(0, 4);
  const button = { type: 'button', className: 'gh-button gh-button--secondary', popoverTarget: 'facilities' } as const;
  return (
    <>
      <button {...button} data-action="facilities">
        {kinds.map((kind) => (
          <Sign key={kind} kind={kind} />
        ))}
        <span>{t('facility_map')}</span>
      </button>
      <section id="facilities" className="facilities" popover="auto" role="dialog" aria-labelledby="facilities-title">
        <h2 id="facilities-title">{t('facility_map')}</h2>
        <div className="plan" dir="ltr">
          <img className="map" src={map.picture} alt={t('facility_map')} />
          <svg className="pins" aria-hidden="true">
            {map.pins.map(({ kind, x, y }, index) => (
              <svg key={pinId(index)} aria-hidden="true" id={pinId(index)} x={`${x}%`} y={`${y}%`} overflow="visible">
                <g className={signClass(kind)}>
                  <Drawing kind={kind} />
                </g>
              </svg>
            ))}
          </svg>
        </div>
        <ul>
          {map.pins.map(({ kind, note }, index) => (
            <li key={pinId(index)}>
              <a href={`#${pinId(index)}`} data-facility={kind}>
                <Sign kind={kind} />
                <span>
                  <strong>{t(FACILITY_TEXTS[kind])}</strong>
                  {note !== '' && <span className="note">{note}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <button {...button} data-action="stay" popoverTargetAction="hide">
          {t('action_close')}
        </button>
      </section>
    </>
  );
}

function Sign({ kind }: Pick<FacilityPin, 'kind'>) {
  return (
    <svg className={signClass(kind)} viewBox="-16 -16 32 32" aria-hidden="true">
      <Drawing kind={kind} />
    </svg>
  );
}

function Drawing({ kind }: Pick<FacilityPin, 'kind'>) {
  return (
    <>
      <circle r="15" />
      <path transform="translate(-9 -9) scale(.75)" d={FACILITY_SIGNS[kind]} />
    </>
  );
}

const pinId = (index: number): string => `pin-${index + 1}`;

const signClass = (kind: FacilityPin['kind']): string => (isSafetySign(kind) ? 'sign safety' : 'sign');
