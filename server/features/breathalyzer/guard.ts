import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import { serverSecret } from '../otp/secret.ts';
import type { SignGuard } from '../sign/guard.ts';
import { spendTest } from './breath-tests.ts';
import { testedPerson } from './tested-person.ts';

/**
 * Who was drawn for a breath test signs only when a device said that it was passed. Whom to draw, the page decides by
 * chance and by the width of its window, which the server cannot see [BRE-01]: the demand begins when it opens a test,
 * and stays for this visitor at this browser, however they go on. A page that claims a passed test must have one.
 */
export const breathalyzerGuard: SignGuard = {
  id: 'breathalyzer',
  after: ['phone'],
  async check({ db, location, destination, form, breathalyzerCheck, hashKey, visitKey, visitId, now }) {
    const { document } = location;
    const isAsked = isOn(settingsAt(destination).module_breathalyzer);
    if (isPluginOff(document, 'breathalyzer') || !isAsked) return { ok: true };
    const person = testedPerson(await serverSecret(db, hashKey), form);
    const test = await spendTest(db, { location: location.id, visitKey, person, now }, visitId);
    if (test === 'passed' || (test === 'none' && breathalyzerCheck === 0)) return { ok: true };
    return { ok: false, code: 'breathalyzer_required' };
  },
};
