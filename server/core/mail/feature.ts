import { defineFeature } from '../../feature.ts';
import { mailCheck } from './check.ts';
import { readMailer, readPublicUrl } from './config.ts';

/** The mail server, and the address that links in messages begin with. */
export default defineFeature({
  id: 'mail',
  checks: [mailCheck],
  provides: {
    mailer: ({ environment }) => readMailer(environment),
    publicUrl: ({ environment, config }) =>
      readPublicUrl(environment, config.publicOrigins[0] ?? `http://localhost:${config.port}`),
  },
});
