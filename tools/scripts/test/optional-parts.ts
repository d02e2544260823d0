/** For one kind of site; its paths are deleted together. */
interface OptionalPart {
  readonly paths: readonly string[];
  /** Tests elsewhere that import it. */
  readonly tests?: readonly string[];
}

export const OPTIONAL_PARTS: Readonly<Record<string, OptionalPart>> = {
  'breath-tests': {
    paths: ['plugins/breathalyzer', 'server/features/breathalyzer', 'domain/breath-test.ts'],
    tests: ['domain/breath-test.test.ts', 'server/http/route-prices.test.ts'],
  },
  crews: {
    paths: ['plugins/crew', 'server/features/crews', 'staff/desk/crew'],
    tests: ['server/http/route-prices.test.ts'],
  },
  'id-scans': {
    paths: ['plugins/idscan', 'server/features/idscan'],
    tests: [
      'server/features/demo/front-door.test.ts',
      'server/features/privacy/erase-expected.test.ts',
      'server/features/privacy/erasure.test.ts',
      'server/http/route-prices.test.ts',
    ],
  },
  'time-stamps': { paths: ['server/features/timestamps'] },
  'wait-records': {
    paths: ['server/features/waitrecord', 'staff/desk/wait'],
    tests: [
      'server/features/yard/opening.test.ts',
      'server/http/route-prices.test.ts',
      'test/flows/wait-record.flow.ts',
    ],
  },
  webhooks: {
    paths: ['server/features/webhooks', 'staff/organisation/webhooks'],
    tests: [
      'server/cli.long.test.ts',
      'server/core/locations/commands/remote.long.test.ts',
      'server/in-slices.test.ts',
      'server/observe/observe.test.ts',
      'staff/organisation/audit/use-entry-words.test.tsx',
      'test/flows/webhooks.flow.ts',
    ],
  },
};
