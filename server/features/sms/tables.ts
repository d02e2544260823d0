declare module '../../store/schema.ts' {
  interface Database {
    sms_messages: SmsMessagesTable;
  }
}

/** Delivery status of a message; neither its number nor its text is stored. */
export interface SmsMessagesTable {
  id: string;
  location_id: string;
  phone_hash: string;
  visit_key: string;
  state: 'sending' | 'sent' | 'delivered' | 'failed';
  gateway_id: string | null;
  created_at: number;
  sent_at: number | null;
  delivered_at: number | null;
}
