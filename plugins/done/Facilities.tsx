import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FACILITY_TEXTS, type FacilityMap, type FacilityPin, facilityMap } from '../../domain/facilities.ts';
import { FACILITY_SIGNS, isSafetySign } from '../../domain/facility-signs.ts';
import { languageOrderAt } from '../../domain/resolve-settings.ts';
import { Button } from '../../page/ui/index.ts';
import type { DoneContext } from './slide.ts';
import './facilities.css';

const SHOWN_SIGNS = 4;

export function Facilities({ ctx }: { readonly ctx: DoneContext }): ReactNode {
  const { config, facts, services, settings } = ctx;
  const t = services.text;
  const { locale, defaultLocale, localeFallback } = languageOrderAt(config, facts);
  const map = facilityMap(settings, config.photoHost, [locale, defaultLocale, localeFallback]);
  if (map === null) return null;
  const kinds = [...new Set(map.pins.map(({ kind }) => kind))].slice(0, SHOWN_SIGNS);
  const open = () =>
    void ctx.modal({ title: t('facility_map'), size: 'large', body: <Plan map={map} ctx={ctx} />, emphasis: 'body' });
  return (
    <Button action="facilities" className="gh-facilities__open" onClick={open}>
      <span className="gh-facilities__signs" aria-hidden="true">
        {kinds.map((kind) => (
          <Sign key={kind} kind={kind} />
        ))}
      </span>
      {t('facility_map')}
    </Button>
  );
}

function Plan({ map, ctx: { services } }: { readonly map: FacilityMap; readonly ctx: DoneContext }): ReactNode {
  const t = services.text;
  const { connection } = services;
  const { awaySince } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const plan = useRef<HTMLDivElement>(null);
  const choose = (index: number): void => {
    setChosen(index === chosen ? -1 : index);
    plan.current?.scrollIntoView?.({ block: 'nearest' });
  };
  useEffect(() => {
    if (awaySince === null) setMissing(false);
  }, [awaySince]);
  return (
    <div className="gh-facilities">
      {!isMissing && (
        <div ref={plan} className="gh-facilities__plan" dir="ltr">
          <img src={map.picture} alt={t('facility_map')} onError={() => setMissing(true)} />
          <svg className="gh-facilities__pins" aria-hidden="true">
            {[...map.pins.entries()]
              .sort(([a], [b]) => Number(a === chosen) - Number(b === chosen))
              .map(([index, { kind, x, y }]) => (
                <svg key={index} aria-hidden="true" x={`${x}%`} y={`${y}%`} overflow="visible">
                  <g className={pinClass(kind)} data-pin={kind} data-chosen={index === chosen}>
                    <circle r="15" />
                    <path transform="translate(-9 -9) scale(.75)" d={FACILITY_SIGNS[kind]} />
                  </g>
                </svg>
              ))}
          </svg>
        </div>
      )}
      <ul className="gh-facilities__list">
        {map.pins.map(({ kind, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while shown.
          <li key={index}>
            <button
              type="button"
              className="gh-facilities__entry"
              data-facility={kind}
              aria-pressed={index === chosen}
              onClick={() => choose(index)}
            >
              <Sign kind={kind} />
              <span>
                <strong>{t(FACILITY_TEXTS[kind])}</strong>
                {note !== '' && <span className="gh-facilities__note">{note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sign({ kind }: Pick<FacilityPin, 'kind'>): ReactNode {
  return (
    <svg className={pinClass(kind)} viewBox="-16 -16 32 32" aria-hidden="true">
      <circle r="15" />
      <path transform="translate(-9 -9) scale(.75)" d={FACILITY_SIGNS[kind]} />
    </svg>
  );
}

const pinClass = (kind: FacilityPin['kind']): string =>
  isSafetySign(kind) ? 'gh-facility gh-facility--safety' : 'gh-facility';
