export type Command = {
  /** The program, from the root; `args` come before those that were typed. */
  program: string
  args?: string[]
  /** What may be typed after `npm run <command> --`. */
  takes?: string
  does: string
}

const remote = 'mfe-customer|mfe-delivery|mfe-outlet|mfe-admin'

/** Every command of an operator or engineer that is a program of the repository. Each is a script of package.json. */
export const commands: Record<string, Command> = {
  'publish-remote': {
    program: 'infra/deploy/publish.ts',
    args: ['publish'],
    takes: `${remote}|shell`,
    does: 'publishes the build in its dist/ to the browsers; nothing is restarted',
  },
  'rollback-remote': {
    program: 'infra/deploy/publish.ts',
    args: ['rollback'],
    takes: remote,
    does: 'returns the browsers to the version published before',
  },
  'first-admin': {
    program: 'infra/account.ts',
    args: ['first-admin'],
    takes: '<phone> [full name]',
    does: 'makes or approves the first admin, while there is none',
  },
  'erase-customer': {
    program: 'infra/account.ts',
    args: ['erase-customer'],
    takes: '<phone>',
    does: 'erases a customer; there is no way back',
  },
  account: {
    program: 'infra/account.ts',
    takes: '<command> <phone> …',
    does: 'does to one account what an admin can do; without arguments it lists the commands',
  },
  rebuild: {
    program: 'infra/rebuild.ts',
    takes: '[--reset]',
    does: 'auth, catalog and outlets publish their state again; with --reset every replica first accepts any version',
  },
  'replay-promises': {
    program: 'services/orders/src/replay-promises.ts',
    does: 'simulates weeks of deliveries and writes how well promised times were kept into docs/estimates.md',
  },
  'simulate-assigning': {
    program: 'services/orders/src/simulate-assigning.ts',
    does: 'simulates days of deliveries, assigned by suggestion and by nearest free person, and writes the table of docs/assigning.md',
  },
  'replay-dead-letters': {
    program: 'infra/replay-dead-letters.ts',
    takes: '[--again]',
    does: 'lists the events that could not be handled; --again delivers them once more',
  },
  doctor: {
    program: 'infra/doctor/main.ts',
    takes: '[--json] [--strict]',
    does: 'says what is wrong with the running stack; exits with 1 if anything is',
  },
  probe: {
    program: 'infra/probe/main.ts',
    takes: '[address] [--deliver] [--json]',
    does: 'places an order of a demo account, follows and cancels it (--deliver: delivers it); exits with 1 at the first failed step',
  },
  'fill-demo': {
    program: 'infra/compose/fill-demo.ts',
    takes: '[address]',
    does: 'fills a stack whose first admin is the demo admin with the demo data',
  },
  'measure-containers': {
    program: 'infra/compose/measure.ts',
    does: 'recreates every container and prints size, start and memory of each',
  },
  'write-api': {
    program: 'infra/api/write.ts',
    does: 'writes docs/openapi.json, docs/asyncapi.json and docs/problems.md',
  },
  'write-nats-conf': {
    program: 'infra/compose/nats-conf.ts',
    does: 'writes infra/compose/nats.conf and infra/helm/nats-values.yaml',
  },
  'write-observability': {
    program: 'infra/observability/write.ts',
    does: "writes Prometheus's rules, and the tables of docs/alerts.md and docs/slo.md",
  },
  'test:only': {
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run'],
    takes: '[-t <words of a title>] [--project services|pages] [--root packages/e2e] [file …]',
    does: 'runs the tests that are named, and takes every other option of vitest',
  },
  'test:faults': {
    program: 'packages/verification/src/faults/campaign.ts',
    does: 'injects faults into two stacks under traffic (FAULTS, PHASES, ONLY)',
  },
  'test:failover': {
    program: 'packages/verification/src/failover/campaign.ts',
    does: 'loses the PostgreSQL primary and nodes of NATS under traffic (FAULTS, ONLY)',
  },
  'test:load': {
    program: 'packages/verification/src/load/main.ts',
    does: 'measures evening-rush, order-peak, login-storm, flood and broker-outage (LOADS, LOAD_SECONDS, PEAK_SECONDS)',
  },
  bench: {
    program: 'packages/bench/src/main.ts',
    takes: '[--quick] [--gate] [--only orders|reads|live]',
    does: 'measures the product against bare servers and PostgreSQL on this machine; docs/performance.md',
  },
  'bench:scale': {
    program: 'packages/bench/src/scale.ts',
    takes:
      '[--quick] [--gate] [--data=<folder that stays>] [--fill] [--explain] [--round] [--part=1/3] [--plans=<file>]',
    does: 'measures lists, statistics and placement with 10,000, 100,000 and 1,000,000 stored orders',
  },
  'bench:live': {
    program: 'packages/bench/src/live.ts',
    takes: '[--quick] [--gate]',
    does: 'measures 200 and 5,000 live streams: time from a change to its event, memory of a stream',
  },
  'bench:floors': {
    program: 'packages/bench/src/floors.ts',
    takes: '[--quick]',
    does: 'measures the product beside the smallest sensible service, in turns: what any service of this shape costs',
  },
  'bench:traces': {
    program: 'packages/bench/src/traces.ts',
    takes: '[--quick] [--gate]',
    does: 'measures orders without traces, with a tenth traced and with all traced, side by side; docs/tracing.md',
  },
  'bench:pages': {
    program: 'packages/bench/src/pages.ts',
    takes: '[--quick] [--gate] [--only landing|menu|bytes]',
    does: 'measures the landing page and the menu against a plain page',
  },
  'bench:calls': {
    program: 'packages/bench/src/calls.ts',
    takes: '[--quick]',
    does: 'measures processor time, rows and bytes of a whole order and of each kind of call',
  },
  'bench:partitions': {
    program: 'packages/bench/src/partitions.ts',
    takes: '[--quick]',
    does: 'measures 1,000,000 orders in one table and cut into months, and archives a month',
  },
  scaling: {
    program: 'packages/bench/src/scaling.ts',
    does: 'calculates docs/scaling.md from what was measured',
  },
  'bench:metrics': {
    program: 'packages/bench/src/metrics.ts',
    takes: '[--quick] [--gate]',
    does: 'measures orders and reads without metrics and with them, side by side; docs/metrics.md',
  },
  screens: {
    program: 'packages/verification/src/screenshots/main.ts',
    takes: '[word of a scene]',
    does: 'writes a picture of every screen into screens/',
  },
  'manifest-screens': {
    program: 'packages/verification/src/screenshots/manifest.ts',
    does: 'takes the screenshots of the web app manifest again',
  },
  waterfall: {
    program: 'packages/verification/src/waterfall/main.ts',
    does: 'draws the spans of one order, from the tap to the push message, into docs/tracing.svg',
  },
  lighthouse: {
    program: 'packages/verification/src/lighthouse/main.ts',
    does: 'measures two pages into docs/lighthouse.md',
  },
  audit: {
    program: 'infra/checks/audit.ts',
    does: 'checks what ships against the vulnerabilities that the registry lists',
  },
  sbom: {
    program: 'infra/sbom.ts',
    takes: '[--sign | --verify] [file]',
    does: 'writes the bill of materials, or compares it with its signature',
  },
}
