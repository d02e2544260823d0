import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { createMeter } from './metrics.ts';

const source = fileURLToPath(new URL('../../demo/examples/deploy/monitoring/', import.meta.url));
const rules = readFileSync(join(source, 'alerts.yml'), 'utf8');
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  readFileSync(join(source, 'dashboard.json'), 'utf8'),
);
const namesIn = (text: string) => new Set(text.match(/\b(?:gatehouse|nodejs|process)_[a-z_0-9]+/g) ?? []);
/** Without what PromQL and Prometheus add. */
const asServed = (name: string) => name.replace(/_(count|bucket|sum)$/, '');

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) process.stderr.write('skipped: alerts are not tried, promtool (prometheus) is not installed\n');

describe('dashboard and alerts', () => {
  const token = 'a token no one guesses';
  let served: ReadonlySet<string>;
  beforeAll(async () => {
    const temporary = await temporaryStore();
    const { app, browser } = await testServer(temporary, [], { observers: [await createMeter(token)] });
    const { text } = await browser().get('/metrics', { authorization: `Bearer ${token}` });
    served = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    await app.close();
    await temporary.close();
  });

  it('ask for metrics that /metrics serves, and leave out none of our own [OPS-04]', () => {
    const shown = new Set(
      dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => [...namesIn(expr)])).map(asServed),
    );
    const asked = new Set([...[...namesIn(rules)].map(asServed), ...shown]);
    expect([...asked].filter((name) => !served.has(name))).toEqual([]);
    const own = [...served].filter((name) => name.startsWith('gatehouse_') && !name.endsWith('_characters'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('are listed on the settings page, each metric with its meaning [OPS-04]', () => {
    const page = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => /^\| `gatehouse_/.test(line));
    const described = rows.flatMap((row) => {
      const [, cell = ''] = row.split('|');
      const [first = '', ...rest] = [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
      // "`gatehouse_webhooks_waiting`, `_failed`" shortens the second one.
      return [first, ...rest].map((name) => (name.startsWith('_') ? shortened(first, name, served) : name));
    });
    const own = [...served].filter((name) => name.startsWith('gatehouse_'));
    expect(described.sort()).toEqual(own.sort());
  });
});

function shortened(first: string, ending: string, served: ReadonlySet<string>): string {
  const parts = first.split('_');
  const whole = parts.map((_, count) => parts.slice(0, parts.length - count).join('_') + ending);
  return whole.find((name) => served.has(name)) ?? first + ending;
}

describe.skipIf(!hasPromtool)('alerts, as Prometheus reads them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-monitoring-'));
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, 'gatehouse-metrics-token'), 'token');
  afterAll(() => rmSync(folder, { recursive: true }));
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  it('are valid, in a configuration that is [OPS-04]', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 });
  });

  it('come when they should and not before, each of them [OPS-04]', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
    const tried = readFileSync(join(folder, 'alerts.test.yml'), 'utf8');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts.length).toBeGreaterThan(10);
    for (const name of alerts) expect(tried, name).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts`));
  });

  it('so are the questions of the dashboard [OPS-04]', () => {
    const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const groups = [{ name: 'd', rules: expressions.map((expr, at) => ({ record: `asked:${at}`, expr })) }];
    writeFileSync(join(folder, 'dashboard.yml'), JSON.stringify({ groups }));
    expect(promtool('check', 'rules', '--lint=none', 'dashboard.yml')).toMatchObject({ status: 0 });
    expect(expressions.length).toBeGreaterThan(20);
  });
});
