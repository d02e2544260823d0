import { useEffect, useMemo } from 'react';
import { type AnyPlugin, systemClock } from '../engine/index.ts';
import { useEngine } from '../engine/react/index.ts';
import { createComfort } from '../plugins/_kit/comfort/settings.ts';
import { App } from '../plugins/_kit/page/App.tsx';
import { composeCheckIn } from '../plugins/compose.ts';
import type { Location } from '../schemas/generated/types.ts';
import { createFakePage } from '../test/drivers/fake-page.ts';
import './deck.css';
import { createFakeFetch } from './fake-fetch.ts';
import { LOCATION, languageData, pageConfig } from './fixtures.ts';

const plugins = Object.values(import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' }));

/** What can be switched on and off at a location. */
export interface DeckFlags {
  readonly subLocations: boolean;
  readonly tracks: boolean;
  readonly idScan: boolean;
  readonly booking: boolean;
  readonly locationBeforeBooking: boolean;
  readonly photos: boolean;
  readonly video: boolean;
  readonly breathalyzer: boolean;
  readonly controlQuestions: number;
  readonly textMessageCode: boolean;
  readonly kiosk: boolean;
  /** Plugins switched off by name. */
  readonly off: readonly string[];
}

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

function locationOf(flags: DeckFlags): Location {
  const tracks = [
    { id: 21, name: 'Deliver goods', visibility: 'public' as const },
    { id: 22, name: 'Pick up goods', visibility: 'public' as const },
  ];
  const questions = [1, 2, 3].map((id) => ({
    id,
    language: 'en',
    question: `Question ${id}: what do you wear in the yard?`,
    corrent_answer: 'A vest',
    wrong_answer1: 'A hat',
    wrong_answer2: 'Nothing special',
  }));
  return {
    ...LOCATION,
    sub_locations: flags.subLocations
      ? [
          { id: 11, name: 'Terminal A', tracks: flags.tracks ? tracks : [] },
          { id: 12, name: 'Terminal B' },
        ]
      : [],
    tracks: flags.tracks && !flags.subLocations ? tracks : [],
    photos: flags.photos ? LOCATION.photos : [],
    module_id_scan: flag(flags.idScan),
    module_manual_entry: flag(flags.idScan),
    module_slot_time_booking: flag(flags.booking),
    unique_identifier_setting: {
      unique_identifier: 'Booking number',
      show_bookings: 1,
      location_before_booking: flag(flags.locationBeforeBooking),
    },
    module_breathalyzer: flag(flags.breathalyzer),
    breathalyzer_freq: flags.breathalyzer ? 100 : 0,
    breathalyzer_status: flag(flags.breathalyzer),
    module_control_questions: flag(flags.controlQuestions > 0),
    control_questions: questions,
    control_questions_settings: { number_of_questions: flags.controlQuestions },
    module_sms: flag(flags.textMessageCode),
    module_verify_otp: flag(flags.textMessageCode),
    module_kiosk: flag(flags.kiosk),
    plugins: Object.fromEntries(flags.off.map((id) => [id, false])),
  };
}

/** All slides of a location next to the deck: changing a flag changes the order but keeps the visit. */
export function WholeDeck({ flags, locale }: { readonly flags: DeckFlags; readonly locale: string }) {
  const video = flags.video ? 'nordhamn-safety.webm' : '';
  // One check-in for all flag changes, except flags that arrive in a server's answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flags are passed to it below as new configuration.
  const checkIn = useMemo(
    () =>
      composeCheckIn(plugins, pageConfig({ location: locationOf(flags) }), languageData(locale), {
        fetch: createFakeFetch({
          getvideo: { video_name: video },
          'get-company-breathalyzer-data': 'success',
          'check-eligibility-for-otp': { status: true },
          verify_otp: { result: true },
          'get-brethalyzersign': 'success',
          getslottimebookings: { status: true, bookings: [] },
        }),
        pageUrl: () => 'http://site.test/en/1/slideshow',
        setPageUrl: () => {},
        page: createFakePage(),
        storage: null,
        session: null,
        device: { width: () => 1080, open: () => null, print: () => {}, prefersReducedMotion: () => false },
        clock: systemClock,
        log: { info: () => {}, warn: () => {}, error: (error) => console.warn(error) },
      }),
    [video, locale],
  );
  const comfort = useMemo(() => createComfort(document.documentElement, null), []);
  const { deck, index } = useEngine(checkIn.engine);

  useEffect(() => {
    let isShown = true;
    void checkIn.loadMessages().then(() => (isShown ? checkIn.engine.start() : undefined));
    return () => {
      isShown = false;
      checkIn.engine.stop();
    };
  }, [checkIn]);
  useEffect(() => {
    checkIn.setLanguage(pageConfig({ location: locationOf(flags) }), languageData(locale));
  }, [checkIn, flags, locale]);

  return (
    <div className="story-deck">
      <App checkIn={checkIn} comfort={comfort} />
      <aside className="story-deck__list" aria-label="The deck now">
        <ol>
          {deck.map((slide, i) => (
            <li key={slide.key} aria-current={i === index ? 'step' : undefined}>
              {slide.key}
            </li>
          ))}
        </ol>
      </aside>
    </div>
  );
}
