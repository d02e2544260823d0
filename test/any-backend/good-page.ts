/** Page data without a fault, in which much can go wrong: two safety pictures, two questions, fields, texts, tracks. */
export function goodPage() {
  const photo = (id: number) => ({
    id,
    url: `photo-${id}.jpg`,
    order: id,
    show_in_slideshow: 1,
    text_show_in_slideshow: 1,
    photo_texts: [{ language: 'EN', name: `Rule ${id}`, text: 'Keep to the path.' }],
    order_printout: id,
  });
  const question = (id: number) => ({
    id,
    language: 'en',
    question: `Question ${id}?`,
    corrent_answer: 'Yes',
    wrong_answer1: 'No',
    wrong_answer2: 'Perhaps',
    wrong_answer3: 'Never',
  });
  const texts = [{ language: 'en', instructions: 'Drive slowly.', form_instructions: 'As on your papers.' }];
  return {
    config: {
      location: {
        id: 1,
        name: 'North yard',
        profile_image: 'logo.png',
        module_control_questions: 1,
        control_questions_settings: { number_of_questions: 2 },
        control_questions: [question(11), question(12)],
        breathalyzer_freq: 20,
        breathalyzer_status: 1,
        module_breathalyzer: 0,
        license_plate_required: 1,
        unique_identifier_setting: { unique_identifier: 'Load', show_bookings: 0 },
        default_language: 'en',
        location_texts: texts,
        photos: [photo(21), photo(22)],
        slideshow_photos: [] as unknown,
        sub_locations: [] as unknown,
        tracks: [] as unknown,
        plugins: {} as unknown,
      },
      photoHost: '/media/',
      languages: [
        { key: 'en', name: 'English' },
        { key: 'sv', name: 'Svenska' },
      ],
      fields: [
        { name: 'label_company', required: 1, field_type: 'textbox', value: '', regex_validation: '^[A-Z0-9]+$' },
        { name: 'label_gate', required: 1, field_type: 'radio', field_value: ['North', 'South'] },
      ],
      notification: { heading: 'Ice', text: 'Mind the ice.', type: 'warning' },
      nameIcon: null,
      SlotTimeBookingIcon: null,
      locationIdDirectlink: 77,
      idleSeconds: 180,
      theme: { brand: '#0b6b45' },
    },
    language: {
      langData: { action_next: 'Next', label_company: 'Company' },
      langDataFallback: { label_gate: 'Gate' },
      locale: 'en',
      localeFallback: 'en',
      defaultLocale: 'en',
    },
  };
}

export type Page = ReturnType<typeof goodPage>;

/** The same with a way to go: a sub-location with a track, which has pictures and questions of its own. */
export function goodPageWithPlaces(): Page {
  const page = goodPage();
  const { photos, control_questions, location_texts } = page.config.location;
  const track = {
    id: 300,
    track_location_id: 1,
    name: 'Lane 3',
    visibility: 'public',
    instructions: location_texts,
    photos,
    print_photos: photos,
    control_questions: control_questions.map((own) => ({ ...own, id: own.id + 20 })),
    control_questions_settings: { number_of_questions: 1 },
    track_data: { default_language: 'en', slide_show_text_field_data: { textfield: 'Wait for green.' } },
  };
  const sub = { id: 200, sub_location_id: 1, type: 'address', name: 'Hall', location_texts, tracks: [track] };
  Object.assign(page.config.location, { sub_locations: [sub] });
  return page;
}
