/**
 * Acts as the demo's breathalyzer: reports "passed" for the visitors who are waiting.
 *
 *     npm run demo -- breath
 *     npm run demo -- breath --failed
 *     npm run demo -- breath --location 7        a location other than the demo's yard
 */
import { demoDevice, option } from './device.ts';

const location = option('location') ?? '2';
const passed = option('failed') === undefined;
const device = await demoDevice('breathalyzer', location);
const { waiting } = (await device.call('GET', '/api/devices/breath-tests')) as { waiting: number[] };
for (const approval_id of waiting) {
  await device.call('POST', '/api/devices/breath-results', { passed, approval_id });
  console.log(`Test ${approval_id}: ${passed ? 'passed' : 'not passed'}`);
}
if (waiting.length === 0) console.log(`No visitor is waiting for a breath test at location ${location}.`);
