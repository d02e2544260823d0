import { defineFeature } from '../../feature.ts';
import { mailCommand } from './command.ts';
import { publicUrlOf, readMailer } from './config.ts';
import { mailCheck } from './doctor-check.ts';

export default defineFeature({
  id: 'mail',
  checks: [mailCheck],
  commands: [mailCommand],
  provides: {
    mailer: ({ environment }) => readMailer(environment),
    publicUrl: ({ environment, config }) => publicUrlOf(environment, config),
  },
});
