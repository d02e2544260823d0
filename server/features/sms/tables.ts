import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    sms_messages: SmsMessagesTable;
    early_receipts: EarlyReceiptsTable;
  }
}

/** Delivery status of a message; neither its number nor its text is stored. */
export interface SmsMessagesTable extends TableOf<'sms_messages'> {
  state: 'sending' | 'sent' | 'delivered' | 'failed';
}

/** Receipts that wait for the gateway's answer to name their message. */
export interface EarlyReceiptsTable extends TableOf<'early_receipts'> {
  state: 'delivered' | 'failed';
}
