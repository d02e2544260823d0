import { seededRandom } from 'gatehouse-engine';
import { breathDraw, isBreathDrawn } from '../../../domain/breath-test.ts';
import { mergeSettings } from '../../../domain/resolve-settings.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { spendTest, testedPerson } from './breath-tests.ts';

/**
 * Demands a passed test from drawn visitors [BRE-01] once the page has opened one: the draw depends on its window
 * width. A kiosk's draw is repeated, for any width.
 */
export const breathalyzerGuard: SignGuard = {
  id: 'breathalyzer',
  slide: 'breathalyzer',
  after: ['phone'],
  demands: (document, destination) => isAskedAt(document, destination, 'breathalyzer'),
  async check({ db, location, destination, form, breathalyzerCheck, hashKey, visitKey, key, visitId, isKiosk, now }) {
    const person = testedPerson(await serverSecret(db, hashKey), form);
    const test = await spendTest(db, { location: location.id, visitKey, person, now }, visitId);
    const isDrawn = isKiosk && isBreathDrawn(mergeSettings(destination), breathDraw(key, seededRandom));
    if (test === 'passed' || (test === 'none' && breathalyzerCheck === 0 && !isDrawn)) return { ok: true };
    return { ok: false, code: 'breathalyzer_required' };
  },
};
