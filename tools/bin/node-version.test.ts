import { describe, expect, it } from 'vitest';
import { nodeProblem } from './node-version.mjs';

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.13.1', '24.0.0'])('%s will do [OPS-01]', (version) => {
    expect(nodeProblem(version, '20.19')).toBeUndefined();
  });

  it.each(['16.20.2', '18.20.8', '20.18.3'])('%s is refused in one sentence that names both [OPS-01]', (version) => {
    expect(nodeProblem(version, '20.19')).toMatch(`Gatehouse needs Node 20.19 or newer; this is ${version}.`);
  });
});
