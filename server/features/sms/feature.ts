import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { gatewayCheck, readSms } from './config.ts';
import { forgetMessages } from './forget.ts';
import { EARLY_MS } from './messages.ts';
import { receiptRoutes } from './routes.ts';

/** Text messages and their delivery status. */
export default defineFeature({
  id: 'sms',
  checks: [gatewayCheck],
  routes: [receiptRoutes],
  provides: {
    sms: ({ environment, config, report }) =>
      readSms(environment, config.dataDir, report('a text message was not sent')),
    smsReceiptToken: ({ environment }) => environment['SMS_RECEIPT_TOKEN']?.trim(),
  },
  // Messages are created together with the codes they carry.
  tables: ['sms_messages', 'early_receipts'],
  retention: [
    { table: 'sms_messages', column: 'created_at', after: DAY_MS },
    { table: 'early_receipts', key: ['gateway_id'], column: 'at', after: EARLY_MS },
  ],
  forgetVisits: forgetMessages,
});
