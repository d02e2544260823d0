import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    sms_messages: SmsMessagesTable;
    early_receipts: EarlyReceiptsTable;
  }
}

/** Neither a message's number nor its text is stored. */
export interface SmsMessagesTable extends TableOf<'sms_messages'> {
  state: 'sending' | 'sent' | 'delivered' | 'failed';
}

/** Until the gateway's answer names their message. */
interface EarlyReceiptsTable extends TableOf<'early_receipts'> {
  state: 'delivered' | 'failed';
}
