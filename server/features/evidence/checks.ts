import type { Kysely } from 'kysely';
import { auditOf } from '../../core/access/audit/audit-log.ts';
import type { VisitRow } from '../../core/visits/find-visit.ts';
import type { Database } from '../../store/schema.ts';
import { testOfVisit } from '../breathalyzer/breath-tests.ts';
import { scanOfVisit } from '../idscan/scans.ts';
import { proofOfVisit } from '../otp/verified.ts';

export interface EvidenceCheck {
  readonly check: 'code' | 'scan' | 'breath';
  readonly outcome: 'passed' | 'approved';
  readonly decided_by: string;
  readonly at: string;
}

/** A signed visit can have passed checks only [EVI-01]. */
export async function checksOf(db: Kysely<Database>, { id, location_id }: VisitRow): Promise<EvidenceCheck[]> {
  const [code, scan, breath] = [await proofOfVisit(db, id), await scanOfVisit(db, id), await testOfVisit(db, id)];
  const decider = async (action: string, subject: string): Promise<string | undefined> =>
    (await auditOf(db, location_id, subject)).findLast((entry) => entry.action === action)?.person_name;
  const checks: EvidenceCheck[] = [];
  if (code !== undefined) {
    const by = code.source === 'staff' ? 'staff' : 'text message';
    checks.push({ check: 'code', outcome: 'passed', decided_by: by, at: time(code.verified_at) });
  }
  if (scan !== undefined) {
    const by = (await decider('scan.approve', scan.id)) ?? 'scanner';
    checks.push({ check: 'scan', outcome: 'approved', decided_by: by, at: time(scan.created_at) });
  }
  if (breath !== undefined) {
    const by = (await decider('breath.pass', String(breath.id))) ?? 'device';
    checks.push({ check: 'breath', outcome: 'passed', decided_by: by, at: time(breath.created_at) });
  }
  return checks;
}

const time = (at: number): string => new Date(at).toISOString();
