/** The part of the slide contract for tests, `gatehouse/slide/test`. */
export { checkLocation } from '../../../server/core/locations/checks/check-location.ts';
export { type ScreenDriver, showVisit } from '../../../test/drivers/screen.tsx';
export { type Answer, startVisit, type VisitDriver, type VisitOptions } from '../../../test/drivers/visit.ts';
export { visitToSign } from '../../../test/drivers/visit-to-sign.ts';
