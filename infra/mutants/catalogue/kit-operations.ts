import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `packages/service-kit/src/${path}`
const integration = (path: string) => `packages/service-testing/src/kit/${path}`

/** Limits, logs, overload, problems, the outbox and versions of the service kit. */
export const kitOperations: Mutant[] = [
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
    file: at('single-flight.ts'),
    find: 'shared ??= run()',
    replace: 'run()',
    tests: [at('single-flight.test.ts')],
    promise: 'many questions after the health are one check',
  },
  ...faultsIn(
    at('limiter.ts'),
    [at('limiter.test.ts')],
    [
      {
        find: 'queue.length >= maxQueued',
        replace: 'queue.length > maxQueued * 10',
        promise: 'R46 work beyond a full queue is refused',
      },
      {
        find: 'if (isFree) running += 1',
        replace: 'if (running >= 0) running += 1',
        promise: 'R04 no more than `concurrency` run at a time',
      },
    ],
  ),
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
