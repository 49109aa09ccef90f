import { faultsIn, type Mutant } from '../mutant.ts'

export const infra: Mutant[] = [
  ...faultsIn(
    'infra/checks/judge.ts',
    ['infra/checks/judge.test.ts'],
    [
      { find: 'code === 0 ? []', replace: 'code !== null ? []', promise: 'a step that ends with an error fails' },
      { find: 'if (neverRan.length > 0)', replace: 'if (!report)', promise: 'a test that never ran fails its step' },
      { find: 'ran < floor', replace: 'ran < floor - 1', promise: 'a test that disappeared fails its step' },
      { find: 'if (!report.success)', replace: 'if (!report)', promise: 'a report without success fails its step' },
      {
        find: 'brokenFiles.length > 0 || report.numFailedTestSuites > 0',
        replace: 'report.numFailedTestSuites > 0',
        promise: 'a file without a test fails its step',
      },
    ],
  ),
  {
    file: 'infra/checks/run-steps.ts',
    find: 'return red ? 1 : 0',
    replace: 'return 0',
    tests: ['infra/checks/run-steps.test.ts'],
    promise: 'npm test exits with 1 when a step fails',
  },
  ...faultsIn(
    'infra/checks/tables.ts',
    ['infra/checks/tables.test.ts'],
    [
      {
        find: 'tests.every(({ passed }) => passed)',
        replace: 'tests.some(({ passed }) => passed)',
        promise: 'a promise is shown only when each of its tests passed',
      },
      {
        find: 'if (tests.length === 0) return',
        replace: 'if (!what) return',
        promise: 'a promise whose test did not run is not shown',
      },
    ],
  ),
  {
    file: 'infra/checks/floors.ts',
    find: 'return difference > 0',
    replace: 'return difference < 0',
    tests: ['infra/checks/floors.test.ts'],
    promise: 'R59 a version below its minimum is reported',
  },
  ...faultsIn(
    'infra/stack/settings.ts',
    ['infra/stack/settings.test.ts'],
    [
      {
        find: "if (settings.registration === 'open') {",
        replace: 'if (!settings.registration) {',
        promise: 'R07 production refuses open registration',
      },
      {
        find: "if (settings.seed === 'demo') throw",
        replace: 'if (!settings.seed) throw',
        promise: 'R07 production has no demo accounts',
      },
      {
        find: "host.startsWith('127.')",
        replace: "host.includes('.')",
        promise: 'R07 a demo listens on loopback only',
      },
    ],
  ),
  {
    file: 'packages/contracts/src/policies.ts',
    find: 'COD_MAX_OPEN_ORDERS: 3',
    replace: 'COD_MAX_OPEN_ORDERS: 0',
    tests: ['infra/stack/settings.test.ts'],
    promise: 'R41 production has a cap on open orders',
  },
  {
    file: 'infra/stack/ports.ts',
    find: 'if (await claim(port, host)) return port',
    replace: 'if (!(await listenError(port, host))) return port',
    tests: ['infra/stack/ports.test.ts'],
    promise: 'a port is not given out twice',
  },
  ...faultsIn(
    'infra/deploy/publish.ts',
    ['infra/deploy/publish.test.ts'],
    [
      {
        find: 'if (versionOf(target) !== version) {',
        replace: 'if (!version) {',
        promise: 'R50 a version with changed files is not activated',
      },
      {
        find: 'versions[present - 1]',
        replace: 'versions[present + 1]',
        promise: 'a rollback leads to the version before',
      },
      {
        find: 'if (!wanted.has(file)) rmSync',
        replace: 'if (wanted.has(file)) rmSync',
        promise: 'files of the versions in open pages are kept',
      },
    ],
  ),
]
