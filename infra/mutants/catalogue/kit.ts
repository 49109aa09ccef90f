import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `packages/service-kit/src/${path}`
const integration = (path: string) => `packages/service-testing/src/kit/${path}`

export const kit: Mutant[] = [
  ...faultsIn(
    at('idempotency.ts'),
    [integration('idempotency.int.test.ts')],
    [
      {
        find: '${request.method} ${request.url}',
        replace: '',
        promise: 'R42 the hash of a key covers the method and the address',
      },
      { find: '${request.method} ', replace: '', promise: 'R42 the hash of a key covers the method' },
      { find: 'KEY_HOURS = 24', replace: 'KEY_HOURS = 1', promise: 'R42 a key lives 24 hours, not 1' },
      { find: "createHmac('sha256', secret)", replace: "createHash('sha256')", promise: 'R42 a secret keys the hash' },
      {
        find: 'if (body_hash !== requestKey.body_hash) throw new KeyReused()',
        replace: '',
        promise: 'R42 a key with another request is refused',
      },
      {
        find: "if ('done' in answer) return answer.done as Answer",
        replace: '',
        promise: 'R42 a repeat answers what the first answered',
      },
    ],
  ),
  ...faultsIn(
    at('access.ts'),
    [at('access.test.ts')],
    [
      {
        find: 'roleRank[account.role] < roleRank[role]',
        replace: 'roleRank[account.role] > roleRank[role]',
        promise: 'a replica lowers rights and never raises them',
      },
      { find: "claims.status === 'pending' || ", replace: '', promise: 'a pending token stays pending' },
      { find: 'account.deleted || ', replace: '', promise: 'R18 the tokens of a deleted account end' },
      {
        find: 'claims.token_version < account.token_version',
        replace: 'claims.token_version > account.token_version',
        promise: 'R18 an earlier token version ends',
      },
      { find: 'if (sessionEnded || ', replace: 'if (', promise: 'an ended session ends its tokens' },
      { find: 'Math.floor(validFrom)', replace: '0', promise: 'tokens of before a restore are refused' },
    ],
  ),
  ...faultsIn(
    at('access.ts'),
    [integration('calls.int.test.ts')],
    [
      {
        find: 'if (!access.includes(caller.role)) throw new NotYourCall()',
        replace: '',
        promise: 'R20 a call is for its roles only',
      },
    ],
  ),
  ...faultsIn(
    at('app.ts'),
    [integration('calls.int.test.ts'), integration('tokens.int.test.ts'), integration('hostile.int.test.ts')],
    [
      {
        find: 'if (access === undefined) throw',
        replace: "if (access === 'public') return\n  if (!route) throw",
        promise: 'R21 a route that says nothing of who may call it stops the start',
      },
      { find: 'allowedAud: ISSUER, ', replace: '', promise: 'R15 a token for somebody else is refused' },
      {
        find: 'bodyLimit: 64 * 1024',
        replace: 'bodyLimit: 64 * 1024 * 1024',
        promise: 'R35 a body has at most 64 KiB',
      },
      {
        find: '/^[\\w-]{8,64}$/.test(given)',
        replace: 'given',
        promise: 'R54 a request id that is none is not taken over',
      },
    ],
  ),
  ...faultsIn(
    at('validation.ts'),
    [integration('calls.int.test.ts')],
    [
      {
        find: 'compilerOf({ coerceTypes: false })',
        replace: 'compilerOf({ coerceTypes: true })',
        promise: 'R32 a text is no number in a body',
      },
      { find: 'multipleOfPrecision: 6, ', replace: '', promise: 'every price to two decimals is one' },
      {
        find: 'removeAdditional: false',
        replace: 'removeAdditional: true',
        promise: 'R08 an unknown field is refused, not left out',
      },
    ],
  ),
  ...faultsIn(
    at('settings.ts'),
    [at('settings.test.ts')],
    [
      {
        find: 'SHORTEST_SECRET = 12',
        replace: 'SHORTEST_SECRET = 4',
        promise: 'R07 a password in production has 12 characters',
      },
      {
        find: 'if (wellKnown.test(password))',
        replace: 'if (!wellKnown)',
        promise: 'R07 a default password stops the start',
      },
      {
        find: "host.startsWith('127.')",
        replace: "host.includes('.')",
        promise: 'R07 a demo listens on loopback only',
      },
    ],
  ),
  ...faultsIn(
    at('network-prefix.ts'),
    [at('network-prefix.test.ts')],
    [
      { find: 'parts.slice(0, 4), 64', replace: 'parts.slice(0, 8), 64', promise: 'a /64 is one caller' },
      { find: 'd & 0xff_00', replace: 'd', promise: 'a /56 is one home' },
    ],
  ),
  {
    file: at('phone.ts'),
    find: 'phone.slice(0, 3)',
    replace: 'phone.slice(0, 12)',
    tests: [at('phone.test.ts')],
    promise: 'R55 a phone in a log is masked',
  },
  {
    file: at('logging.ts'),
    find: '{ type: name, message, stack,',
    replace: '{ ...error, type: name, message, stack,',
    tests: [at('logging.test.ts')],
    promise: 'R55 an error in a log carries no values of a row',
  },
  ...faultsIn(
    at('overload.ts'),
    [at('overload.test.ts')],
    [
      { find: 'if (inFlight >=', replace: 'if (inFlight >', promise: 'who comes when all places are taken is refused' },
      {
        find: 'clearTimeout(bodyTimer)\n      take(0)',
        replace: 'clearTimeout(bodyTimer)',
        promise: 'a place is free again when its caller has gone',
      },
    ],
  ),
  {
    file: at('shared-check.ts'),
    find: 'shared ??= run()',
    replace: 'run()',
    tests: [at('shared-check.test.ts')],
    promise: 'many questions after the health are one check',
  },
  ...faultsIn(
    at('problems.ts'),
    [at('problems.test.ts'), integration('calls.int.test.ts'), integration('hostile.int.test.ts')],
    [
      {
        find: ": judged('BROKEN')",
        replace: ": { ...judged('BROKEN'), detail: () => error.message }",
        promise: 'R54 a bug tells the caller nothing',
      },
      {
        find: "if (isUnavailable(error)) return { ...judged('UNAVAILABLE'), retryAfterSeconds: 1 }",
        replace: '',
        promise: 'a database that is away is a 503',
      },
      {
        find: "void reply.header('www-authenticate', 'Bearer')",
        replace: '',
        promise: 'a 401 says how to prove who one is',
      },
    ],
  ),
  {
    file: at('accounts.ts'),
    find: ".where('known_accounts.version', '<', version)",
    replace: '',
    tests: ['services/orders/src/replicas/replicas.int.test.ts', 'services/outlets/src/replicas/accounts.int.test.ts'],
    promise: 'older events of an account never win over newer ones',
  },
  ...faultsIn(
    at('send-batch.ts'),
    [integration('send-batch.int.test.ts'), at('send-batch.test.ts')],
    [
      {
        find: "await sql`select pg_advisory_xact_lock(hashtext('outbox'))`.execute(trx)",
        replace: '',
        promise: 'of several replicas one relay sends at a time',
      },
      {
        find: ".whereRef('earlier.thing_id', '=', 'outbox.thing_id')",
        replace: ".where('earlier.thing_id', '=', '')",
        promise: 'no two events of one aggregate are under way together',
      },
      { find: ".orderBy('id')", replace: ".orderBy('id', 'desc')", promise: 'the oldest events leave first' },
      {
        find: '?? FIRST_PAUSE_MS / 2) * 2',
        replace: '?? FIRST_PAUSE_MS)',
        promise: 'what cannot be sent is tried ever more seldom',
      },
      {
        find: 'err instanceof JetStreamApiError && err.status === 400',
        replace: 'err instanceof JetStreamApiError',
        promise: 'a broker without a stream is no fault of the event',
      },
    ],
  ),
  {
    file: at('versions.ts'),
    find: 'version <= known + LONGEST_JUMP',
    replace: 'version > known',
    tests: [at('versions.test.ts')],
    promise: 'an event whose version jumps is refused',
  },
]
