/** A small location where everything is off except what a test switches on. */
export function plainLocation(id: number, location: object = {}, document: object = {}): object {
  return {
    id,
    languages: [
      { key: 'en', name: 'English' },
      { key: 'sv', name: 'Svenska' },
    ],
    fields: { default: [] },
    kioskService: 'none',
    ...document,
    location: {
      id,
      name: `Yard ${id}`,
      default_language: 'en',
      location_texts: [{ language: 'en', instructions: 'Drive **slowly**.' }],
      ...location,
    },
  };
}
