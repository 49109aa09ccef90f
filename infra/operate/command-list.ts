export type Command = {
  /** The program, relative to the root; `args` come before typed ones. */
  program: string
  args?: string[]
  /** The parameters that it accepts. */
  takes?: string
  does: string
}

const remote = 'mfe-customer|mfe-delivery|mfe-outlet|mfe-admin'

/** `npm run <name>`: each is a script in package.json. */
export const scripts: Record<string, Command> = {
  doctor: {
    program: 'infra/operate/doctor/main.ts',
    takes: '[--json] [--strict] [--order [--deliver] [address]]',
    does: 'says what is wrong with the running stack, with --order also by an order of a demo account, which it cancels or delivers; exits with 1 if anything is',
  },
  'test:only': {
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run'],
    takes: '[-t <words of a title>] [--project units|services|pages] [--root packages/e2e] [file …]',
    does: 'runs the tests that are named, and takes every other option of vitest',
  },
  screens: {
    program: 'packages/e2e/src/screenshots/main.ts',
    takes: '[word of a scene]',
    does: 'writes a picture of every screen into screens/',
  },
  audit: {
    program: 'infra/check/packages/audit.ts',
    does: 'checks what ships against the vulnerabilities that the registry lists',
  },
  write: {
    program: 'infra/ship/write.ts',
    does: "writes the API description, docs/positions.md, the broker's permissions, Prometheus's rules and alerts",
  },
}

/** `npm run ops -- <name>`: what operators do to a stack, and with a release. */
export const operations: Record<string, Command> = {
  'publish-remote': {
    program: 'infra/ship/deploy/publish.ts',
    args: ['publish'],
    takes: `${remote}|shell`,
    does: 'publishes the build in its dist/ to the browsers; nothing is restarted',
  },
  'rollback-remote': {
    program: 'infra/ship/deploy/publish.ts',
    args: ['rollback'],
    takes: remote,
    does: 'returns the browsers to the version published before',
  },
  'first-admin': {
    program: 'infra/operate/account.ts',
    args: ['first-admin'],
    takes: '<phone> [full name]',
    does: 'makes or approves the first admin, while there is none',
  },
  'erase-customer': {
    program: 'infra/operate/account.ts',
    args: ['erase-customer'],
    takes: '<phone>',
    does: 'erases a customer; there is no way back',
  },
  account: {
    program: 'infra/operate/account.ts',
    args: ['account'],
    takes: '<command> <phone> …',
    does: 'does to one account what an admin can do; without arguments it lists the commands',
  },
  registers: {
    program: 'infra/operate/account.ts',
    args: ['registers'],
    takes: '[folder] | grievance <phone|unknown> <what it is about> | done <request>',
    does: 'prints consents, requests about data with their 90 days, and breaches, or writes them as CSV',
  },
  breach: {
    program: 'infra/operate/account.ts',
    args: ['breach'],
    takes: '--what … --happened <time> --found <time> --concerns customers|staff|everybody [--drill] …',
    does: 'records a breach of data and writes the letters to the Data Protection Board and to who is concerned',
  },
  rebuild: {
    program: 'infra/operate/rebuild.ts',
    takes: '[--reset]',
    does: 'auth, catalog and outlets publish their state again; with --reset every replica first accepts any version',
  },
  'replay-dead-letters': {
    program: 'infra/operate/replay-dead-letters.ts',
    takes: '[--again]',
    does: 'lists the events that could not be handled; --again delivers them once more',
  },
  'fill-demo': {
    program: 'infra/compose/fill-demo.ts',
    takes: '[address]',
    does: 'fills a stack whose first admin is the demo admin with the demo data',
  },
  'nats-values': {
    program: 'infra/helm/nats-values.ts',
    does: "prints the values for NATS's own chart: a cluster with the broker's permissions",
  },
  sbom: {
    program: 'infra/ship/sbom.ts',
    takes: '[--sign | --verify] [file]',
    does: 'writes the bill of materials, or compares it with its signature',
  },
  'manifest-screens': {
    program: 'packages/e2e/src/screenshots/manifest.ts',
    does: 'takes the screenshots of the web app manifest again',
  },
}
