import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn, toNumber } from '../../../domain/flag.ts';
import { hasBreathalyzer } from '../../../domain/place-content.ts';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import { serverSecret } from '../../store/server-secret.ts';
import type { SignGuard } from '../sign/guard.ts';
import { spendTest } from './breath-tests.ts';
import { testedPerson } from './tested-person.ts';

/** The frequency, in percent, at which nobody is left out. */
const EVERYBODY = 100;

/**
 * A visitor who was selected for a breath test can sign only after a device reported that it was passed. The page
 * selects visitors by chance and by window width, which the server cannot see [BRE-01]. So the requirement begins when
 * the page opens a test, and then stays for this visitor at this browser. A page that claims a passed test must have
 * one. At a kiosk that tests everybody the requirement is there from the start: no draw and no width excuse anybody.
 */
export const breathalyzerGuard: SignGuard = {
  id: 'breathalyzer',
  after: ['phone'],
  async check({ db, location, destination, form, breathalyzerCheck, hashKey, visitKey, visitId, isKiosk, now }) {
    const { document } = location;
    const isAsked = isOn(settingsAt(destination).module_breathalyzer);
    if (isPluginOff(document, 'breathalyzer') || !isAsked) return { ok: true };
    const person = testedPerson(await serverSecret(db, hashKey), form);
    const test = await spendTest(db, { location: location.id, visitKey, person, now }, visitId);
    const isEverybody =
      isKiosk &&
      hasBreathalyzer(document, destination) &&
      toNumber(settingsAt(destination).breathalyzer_freq) >= EVERYBODY;
    if (test === 'passed' || (test === 'none' && breathalyzerCheck === 0 && !isEverybody)) return { ok: true };
    return { ok: false, code: 'breathalyzer_required' };
  },
};
