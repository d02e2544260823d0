import { isOn } from '../../../domain/flag.ts';
import { mergeSettings } from '../../../domain/resolve-settings.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { findScan, spendScan } from './scans.ts';

const SCAN = 'form_field_id_scan';

/** Demands an approved scan, used for no other visit; with manual entry a visit may do without one [SCAN-06]. */
export const scanGuard: SignGuard = {
  id: 'id-scan',
  slide: 'idscan',
  demands: (document, destination) => isAskedAt(document, destination, 'idscan'),
  async check({ db, location, destination, form, visitKey, visitId, now }) {
    const id = (form[SCAN] ?? '').trim();
    const scan = id === '' ? undefined : await findScan(db, location.id, id, now);
    if (scan === undefined) {
      const isOptional = isOn(mergeSettings(destination).module_manual_entry);
      return isOptional ? { ok: true } : { ok: false, code: 'scan_required' };
    }
    if (scan.approval === 0) return { ok: false, code: 'scan_not_approved' };
    if (scan.approval === 2) return { ok: false, code: 'scan_disapproved' };
    if (await spendScan(db, id, { visitKey, visitId })) return { ok: true };
    return { ok: false, code: 'scan_used' };
  },
};
