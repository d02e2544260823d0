/**
 * Acts as the demo's staff desk: creates a code for a visitor whose text message never arrived.
 *
 *     npm run demo -- code +46701234567
 *     npm run demo -- code +46701234567 --location 7
 */
import { demoDevice, giveUp, option } from './device.ts';

const phone_no = process.argv[2];
if (phone_no === undefined || phone_no.startsWith('--'))
  giveUp('Give the phone number: npm run demo -- code +46701234567');
const desk = await demoDevice('staff', option('location') ?? '2');
const { code, expires_at } = (await desk.call('POST', '/api/staff/phone-codes', { phone_no })) as {
  code: string;
  expires_at: string;
};
console.log(`Code ${code} for ${phone_no}, valid until ${expires_at}.`);
