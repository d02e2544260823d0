import { type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { LEAST_NODE } from '../../../product.ts';

export function checkNode(version: string, least = LEAST_NODE): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return fine(`Node ${version}.`);
  return wrong(`Node ${version} is too old.`, `Install Node ${least} or newer.`);
}

export const nodeCheck: MachineCheck = { name: 'node', run: () => checkNode(process.versions.node) };
