/**
 * Acts as the demo's ID scanner: sends the specimen passport of ICAO 9303 (Anna Maria Eriksson of Utopia).
 *
 *     npm run demo -- scan                          a scan that the scanner vouches for
 *     npm run demo -- scan --ask                 one that staff must approve
 *     npm run demo -- scan --approve             acts as staff: approves all that are waiting
 *     npm run demo -- scan --disapprove
 *     npm run demo -- scan --location 7          a location other than the demo's yard
 */
import { demoDevice, option } from './device.ts';

const SPECIMEN = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

const location = option('location') ?? '2';
const approve = option('approve') !== undefined;

if (approve || option('disapprove') !== undefined) await decide();
else await scan();

async function scan(): Promise<void> {
  const scanner = await demoDevice('scanner', location);
  const source_result = option('ask') === undefined ? 1 : 'not checked';
  const { id, needs_approval } = (await scanner.call('POST', '/api/devices/scans', {
    mrz: SPECIMEN,
    source_result,
  })) as {
    id: string;
    needs_approval: boolean;
  };
  console.log(`Scanned Anna Maria Eriksson at location ${location}, scan ${id}.`);
  if (needs_approval) console.log('It is waiting for staff: npm run demo -- scan --approve (or --disapprove)');
}

async function decide(): Promise<void> {
  const desk = await demoDevice('staff', location);
  const { waiting } = (await desk.call('GET', '/api/staff/scans')) as {
    waiting: { id: string; FirstName: string; LastName: string }[];
  };
  for (const { id, FirstName, LastName } of waiting) {
    await desk.call('POST', `/api/staff/scans/${id}`, { approve });
    console.log(`${approve ? 'Approved' : 'Disapproved'}: ${FirstName} ${LastName}, scan ${id}`);
  }
  if (waiting.length === 0) console.log(`No scan is waiting for approval at location ${location}.`);
}
