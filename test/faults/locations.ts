import { plainLocation } from '../drivers/plain-location.ts';

/** A visitor's own phone: form, instruction, signature. */
export const PHONE = plainLocation(
  501,
  {},
  { fields: { default: [{ name: 'label_company', field_type: 'textbox' }] } },
);

/** A kiosk with most of the calls that a visit can make. */
export const KIOSK = plainLocation(
  502,
  {
    module_kiosk: 1,
    module_qr_code: 1,
    slideshow_skippable: 1,
    tracks: [{ id: 503, name: 'Lane 1', visibility: 'public' }],
  },
  {
    fields: { default: [{ name: 'label_company', field_type: 'textbox' }] },
    documents: { 503: ['dangerous-goods.pdf'] },
  },
);
