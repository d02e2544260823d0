import { useMemo } from 'react';
import type { Location } from '../schemas/generated/types.ts';
import { DeckPage } from './DeckPage.tsx';
import { LOCATION, languageData, pageConfig } from './fixtures.ts';

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

/** Changing a flag changes the order but keeps the visit. */
export function WholeDeck({ flags, locale }: { readonly flags: DeckFlags; readonly locale: string }) {
  const video = flags.video ? 'nordhamn-safety.webm' : '';
  const answers = useMemo(
    () => ({
      getvideo: { video_name: video },
      'get-company-breathalyzer-data': 'success',
      'check-eligibility-for-otp': { status: true },
      verify_otp: { result: true },
      'get-brethalyzersign': 'success',
    }),
    [video],
  );
  const config = useMemo(() => pageConfig({ location: locationOf(flags) }), [flags]);
  const language = useMemo(() => languageData(locale), [locale]);
  return <DeckPage config={config} language={language} answers={answers} />;
}
