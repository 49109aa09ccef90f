import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `packages/service-kit/src/${path}`
const integration = (path: string) => `packages/service-testing/src/kit/${path}`

/** Limits, logs, overload, problems and versions of the service kit. */
export const kitOperations: Mutant[] = [
  ...faultsIn(
    at('network-prefix.ts'),
    [at('network-prefix.test.ts')],
    [
      { find: 'parts.slice(0, 4), 64', replace: 'parts.slice(0, 8), 64', promise: 'a /64 counts as one caller' },
      { find: 'd & 0xff_00', replace: 'd', promise: 'a /56 counts as one wider network' },
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
    promise: 'R55 a logged error contains no row values',
  },
  ...faultsIn(
    at('overload.ts'),
    [at('overload.test.ts')],
    [
      {
        find: 'places.taken >= (',
        replace: 'places.taken > (',
        promise: 'a request beyond the overload limit is refused',
      },
      {
        find: "reply.raw.on('close', freeClosed)",
        replace: 'void freeClosed',
        promise: 'a slot is freed when its client disconnects',
      },
    ],
  ),
  {
    file: at('single-flight.ts'),
    find: 'shared ??= run()',
    replace: 'run()',
    tests: [at('single-flight.test.ts')],
    promise: 'simultaneous health requests share one check',
  },
  ...faultsIn(
    at('limiter.ts'),
    [at('limiter.test.ts')],
    [
      {
        find: 'queue.length >= maxQueued',
        replace: 'queue.length > maxQueued * 10',
        promise: 'R46 a task beyond a full queue is refused',
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
        promise: 'R54 an unexpected error reveals nothing to the caller',
      },
      {
        find: "if (isUnavailable(error)) return { ...judged('UNAVAILABLE'), retryAfterSeconds: 1 }",
        replace: '',
        promise: 'an unavailable database is a 503',
      },
      {
        find: "void reply.header('www-authenticate', 'Bearer')",
        replace: '',
        promise: 'a 401 has WWW-Authenticate',
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
  {
    file: at('versions.ts'),
    find: 'version <= known + LONGEST_JUMP',
    replace: 'version > known',
    tests: [at('versions.test.ts')],
    promise: 'an event with a version jump is refused',
  },
  ...faultsIn(
    at('lost-server.ts'),
    [integration('database.int.test.ts'), '-t', 'server that'],
    [
      {
        find: 'client.connection.stream.destroy(error)',
        replace: 'void client',
        promise: 'a connection to a server that may not write is given up',
      },
      {
        find: "waiting.emit('error', new Error('its server is lost'))",
        replace: 'void waiting',
        promise: 'connections that wait are left with one whose server fell silent',
      },
    ],
  ),
  {
    file: at('lost-server.ts'),
    find: 'if (since === undefined) return',
    replace: 'if (since === undefined) return leave(client, new Error())',
    tests: [integration('database.int.test.ts'), '-t', 'waits for work'],
    promise: 'connections that have nothing to do are kept',
  },
  {
    file: at('lost-server.ts'),
    find: 'performance.now() - since < silentMs / 2',
    replace: 'false',
    tests: [integration('database.int.test.ts'), '-t', 'waited for as long'],
    promise: 'a statement that has just begun is not taken for a silent server',
  },
  {
    file: at('pauses.ts'),
    find: '?? FIRST_PAUSE_MS / 2) * 2',
    replace: '?? FIRST_PAUSE_MS)',
    tests: [at('pauses.test.ts')],
    promise: 'the retries of an event that cannot be published back off',
  },
  {
    file: at('read-stored.ts'),
    find: 'return reads.slice(0, index)',
    replace: 'continue',
    tests: [at('read-stored.test.ts')],
    promise: 'a reader by sequence waits for a nats-server that is behind',
  },
  ...faultsIn(
    at('stream-reader.ts'),
    [at('stream-reader.test.ts')],
    [
      {
        find: 'if (read.sequence < next) return',
        replace: '',
        promise: 'an event that is acknowledged while it is read is handed over once',
      },
      {
        find: 'stored.sequence === cursor.next()',
        replace: 'stored.sequence >= cursor.next()',
        promise: 'an own event waits for the events of other processes before it',
      },
      {
        find: ' && !isComparing',
        replace: '',
        promise: 'an own event does not come before the beginning of a stream that was made anew',
      },
    ],
  ),
]
