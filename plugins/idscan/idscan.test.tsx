// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Location, Scan } from '../../schemas/generated/types.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import form from '../form/slide.ts';
import { approvalOf, nameOf } from './scanning.ts';
import idscan from './slide.ts';

afterEach(cleanup);

const EVA: Scan = { id: 41, FirstName: 'Eva', LastName: 'Berg', source_result: '' };
const BO: Scan = { id: 42, FirstName: 'Bo', LastName: 'Ek', source_result: 0 };
const SCANS = '/getIdScans';
const APPROVAL = 'slideshow/check-approval-idscan';

interface Given {
  readonly location?: Partial<Location>;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly scanner?: string;
}

async function visit({ location = {}, answers = {}, scanner }: Given = {}) {
  const v = await startVisit({
    plugins: ['sublocation', 'track', 'slotbooking', idscan, form, 'otp'],
    location: { module_id_scan: 1, ...location },
    answers: {
      getformfields: { json: { data: [], label_location_id: 1 } },
      [SCANS]: { json: [] },
      '/clearScan': { json: { cleared: true } },
      [APPROVAL]: { json: { is_scan_approve: 0 } },
      ...answers,
    },
  });
  if (scanner) v.checkIn.services.storage.set('scannerID', scanner);
  const s = await showVisit(v);
  await s.next();
  return { v, s };
}

describe('the scan slide', () => {
  it('is there only with module_id_scan [NAV-11]', async () => {
    expect((await visit()).v.slide()).toBe('idscan');
    cleanup();
    expect((await visit({ location: { module_id_scan: 0 } })).v.keys()).not.toContain('idscan');
  });

  it('says what to do, and offers to scan again [SCAN-01]', async () => {
    const { s } = await visit();
    expect(s.has(words('idscan_instruction'))).toBe(true);
    expect(s.has('See how it works')).toBe(true);
    expect(s.has(words('idscan_wait'))).toBe(true);
    expect(s.action('rescan')).not.toBeNull();
  });

  it('lets one type instead only in manual-entry mode [SCAN-01]', async () => {
    const { v } = await visit();
    expect(v.footer().next).toBe('hidden');
    cleanup();
    const manual = await visit({ location: { module_manual_entry: 1 } });
    expect(manual.v.footer()).toMatchObject({ next: 'disabled', nextAction: 'manual-entry' });
    await manual.s.next();
    expect(manual.v.slide()).toBe('form');
  });

  it('asks after 8 s, then every 3 s, never two at once, and stops when left [SCAN-02, CALL-02]', async () => {
    const { v, s } = await visit({ location: { module_manual_entry: 1 } });
    await s.pass(7_900 - 750);
    const before = v.callsTo(SCANS).length;
    await s.pass(200);
    expect([before, v.callsTo(SCANS).length]).toEqual([0, 1]);
    expect(v.callsTo(SCANS)[0]?.body).toEqual({ locationId: 1, userlang: 'en', scannerid: '' });
    expect(s.has(words('idscan_empty'))).toBe(true);
    await s.pass(6_000);
    expect(v.callsTo(SCANS)).toHaveLength(3);
    await s.next();
    await s.pass(30_000);
    expect(v.callsTo(SCANS).length).toBeLessThanOrEqual(4);
  });

  it.each<[string, Answer]>([
    ['refused', { json: {}, status: 403 }],
    ['broken', { json: {}, status: 500 }],
    ['malformed', { json: { people: 1 } }],
    ['cut off', 'no network'],
    ['hanging', 'hang'],
  ])('says that the scan did not work when the call is %s, and keeps asking [SCAN-01, CALL-02]', async (_, answer) => {
    let isBroken = true;
    const { v, s } = await visit({ answers: { [SCANS]: (() => (isBroken ? answer : { json: [EVA] })) as Answer } });
    await s.pass(20_000);
    expect(s.has(words('idscan_error'))).toBe(true);
    isBroken = false;
    await s.pass(13_000);
    expect(v.slice('idscan').scans).toHaveLength(1);
    expect(s.has('Eva Berg')).toBe(true);
  });

  it('lets one pick from the people scanned, and has the server forget that scan [SCAN-03, SCAN-05]', async () => {
    const { v, s } = await visit({
      location: { module_manual_entry: 1 },
      answers: { [SCANS]: { json: [EVA, BO] } },
    });
    await s.pass(8_000);
    // The main button would go on without any of them [TRUE-07].
    expect(v.footer().next).toBe('hidden');
    expect(s.action('manual-entry')).not.toBeNull();
    await s.tap(s.choice(41));
    await s.pass(1_000);
    expect(v.slide()).toBe('form');
    expect(s.input('form_field_name').value).toBe('Eva Berg');
    expect(v.slice('form').values.form_field_id_scan).toBe('41');
    expect(v.callsTo('/clearScan')[0]?.body).toEqual({ id: '41' });
    expect(v.callsTo('/clearScan')[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(v.checkIn.services.storage.get('idscan_id')).toBe('41');
  });

  it('asks of a single scan "Is this you?", with Yes as the main button [SCAN-03]', async () => {
    const { v, s } = await visit({ answers: { [SCANS]: { json: [EVA] } } });
    await s.pass(8_000);
    expect([s.has('Is this you?'), s.has('Eva Berg')]).toEqual([true, true]);
    expect(s.choice(41)).toHaveClass('gh-button--primary');
    await s.tap(s.choice(41));
    await s.pass(1_000);
    expect(v.slide()).toBe('form');
    expect(s.input('form_field_name').value).toBe('Eva Berg');
  });

  it('takes the first scan automatically where the kiosk has its own scanner [SCAN-03]', async () => {
    const { v, s } = await visit({ scanner: 'S-1', answers: { [SCANS]: { json: [EVA, BO] } } });
    await s.pass(9_500);
    expect(v.callsTo(SCANS)[0]?.body).toMatchObject({ scannerid: 'S-1' });
    expect(v.slide()).toBe('form');
    expect(s.input('form_field_name').value).toBe('Eva Berg');
  });

  it('reports that a scan could not be cleared, with a retry, and lets the visitor continue [SCAN-05, CALL-03]', async () => {
    const { v, s } = await visit({ answers: { [SCANS]: { json: [EVA] }, '/clearScan': { json: {}, status: 500 } } });
    await s.pass(8_000);
    await s.tap(s.choice(41));
    expect(v.modal()?.body).toBe('We couldn’t use this scan. Please try again.');
    await s.tap(s.action('modal-submit'));
    expect(v.callsTo('/clearScan')).toHaveLength(2);
    await s.tap(s.action('modal-cancel'));
    await s.pass(1_000);
    expect(v.slide()).toBe('form');
  });

  it('does not move a visitor who has gone back since [SCAN-05, NAV-08]', async () => {
    const { v, s } = await visit({ answers: { [SCANS]: { json: [EVA] }, '/clearScan': 'hang' } });
    await s.pass(8_000);
    await s.tap(s.choice(41));
    void v.previous();
    await s.pass(1_000);
    await v.answerModal('submit');
    await s.pass(15_000);
    expect(v.slide()).toBe('welcome');
  });

  it('asks nothing of a visitor who comes back, until they scan again [SCAN-02]', async () => {
    const { v, s } = await visit({ answers: { [SCANS]: { json: [EVA] } } });
    await s.pass(8_000);
    await s.tap(s.choice(41));
    await s.pass(1_000);
    await v.previous();
    const asked = v.callsTo(SCANS).length;
    await s.pass(20_000);
    expect(v.callsTo(SCANS)).toHaveLength(asked);
    await s.tap(s.action('rescan'));
    await s.pass(3_000);
    expect(v.callsTo(SCANS)).toHaveLength(asked + 1);
  });
});

describe('approval by staff', () => {
  it('is needed when the source result is neither empty nor 1 [SCAN-04]', () => {
    const of = (source_result: Scan['source_result']) => approvalOf({ source_result });
    expect([of(''), of(null), of(undefined), of(1), of('1')]).toEqual(['', '', '', '', '']);
    expect([of(0), of('0'), of(2), of('expired')]).toEqual([0, 0, 0, 0]);
    expect(nameOf({ FirstName: ' Eva  Maria', LastName: 'Berg ' })).toBe('Eva Maria Berg');
  });

  async function scanned(approval: Answer) {
    const given = await visit({ answers: { [SCANS]: { json: [BO] }, [APPROVAL]: approval } });
    await given.s.pass(8_000);
    await given.s.tap(given.s.choice(42));
    await given.s.pass(1_000);
    return given;
  }

  it('locks the form, is asked for every 5 s, and unlocks it [SCAN-06]', async () => {
    let is_scan_approve = 0;
    const { v, s } = await scanned(() => ({ json: { is_scan_approve } }));
    expect(v.checkIn.services.storage.get('idscan_approve_status')).toBe('0');
    expect(v.modal()?.title).toBe('Please wait');
    expect(s.has(words('idscan_approve_wait'))).toBe(true);
    expect(s.input('form_field_name')).toBeDisabled();
    expect(v.callsTo(APPROVAL)[0]?.body).toEqual({ idscanID: '42' });
    const asked = v.callsTo(APPROVAL).length;
    await s.pass(5_000);
    expect(v.callsTo(APPROVAL)).toHaveLength(asked + 1);
    is_scan_approve = 1;
    await s.pass(5_000);
    expect(v.modal()).toBeNull();
    expect(s.input('form_field_name')).toBeEnabled();
    expect(v.footer().next).toBe('shown');
  });

  it('is waited for also when it becomes known on the form itself [SCAN-06]', async () => {
    const { v, s } = await visit({ location: { module_manual_entry: 1 } });
    await s.next();
    expect(v.slide()).toBe('form');
    v.context().emit('idscan:taken', { scanId: '42', name: 'Bo Ek', approval: 0 });
    await s.pass(0);
    expect(v.modal()?.title).toBe('Please wait');
    expect(v.callsTo(APPROVAL).length).toBeGreaterThan(0);
  });

  it('that is refused is reported, and starts over after 20 s [SCAN-06]', async () => {
    const { v, s } = await scanned({ json: { is_scan_approve: 2 } });
    expect(s.has(words('idscan_disapprove'))).toBe(true);
    expect(v.slide()).toBe('form');
    await s.pass(18_000);
    expect(v.slide()).toBe('form');
    await s.pass(2_500);
    expect(v.page.reloads).toBe(1);
    expect(v.slice('form').values.form_field_name).toBe('');
  });

  it('survives failed tries, says so, and leaves a way out [SCAN-06, CALL-02, CALL-03]', async () => {
    const { v, s } = await scanned((_, tries) =>
      tries < 4 ? { json: {}, status: 500 } : { json: { is_scan_approve: 1 } },
    );
    await s.pass(5_000);
    expect(s.has(words('error_offline'))).toBe(true);
    await s.pass(10_000);
    expect(v.modal()).toBeNull();
    cleanup();
    const other = await scanned({ json: { is_scan_approve: 0 } });
    await other.s.tap(document.querySelector('[role="dialog"] [data-action="cancel"]'));
    expect(other.v.page.reloads).toBe(1);
  });
});
