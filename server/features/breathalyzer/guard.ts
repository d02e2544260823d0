import { seededRandom } from 'gatehouse-engine';
import { breathDraw, isBreathDrawn } from '../../../domain/breath-test.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { spendTest, testedPerson } from './breath-tests.ts';

/**
 * A visitor who was selected for a breath test can sign only after a device reported that it was passed. The page
 * selects visitors by chance and by window width, which the server cannot see [BRE-01]. So the requirement begins when
 * the page opens a test, and then stays for this visitor at this browser. A page that claims a passed test must have
 * one. At a kiosk the requirement is there from the start: the draw is made again here, from the same key, and no width
 * excuses anybody.
 */
export const breathalyzerGuard: SignGuard = {
  id: 'breathalyzer',
  slide: 'breathalyzer',
  after: ['phone'],
  demands: (document, destination) => isAskedAt(document, destination, 'breathalyzer'),
  async check({ db, location, destination, form, breathalyzerCheck, hashKey, visitKey, key, visitId, isKiosk, now }) {
    const person = testedPerson(await serverSecret(db, hashKey), form);
    const test = await spendTest(db, { location: location.id, visitKey, person, now }, visitId);
    const isDrawn = isKiosk && isBreathDrawn(settingsAt(destination), breathDraw(key, seededRandom));
    if (test === 'passed' || (test === 'none' && breathalyzerCheck === 0 && !isDrawn)) return { ok: true };
    return { ok: false, code: 'breathalyzer_required' };
  },
};
