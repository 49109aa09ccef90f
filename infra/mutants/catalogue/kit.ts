import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `packages/service-kit/src/${path}`
const integration = (path: string) => `packages/service-testing/src/kit/${path}`

export const kit: Mutant[] = [
  {
    file: at('idempotency.ts'),
    find: ' and created_at >= now() - make_interval(hours => ${KEY_HOURS})',
    replace: '',
    tests: ['services/orders/src/place-order/idempotency.int.test.ts'],
    promise: 'R42 an expired key stands for nothing when a placement is refused',
  },
  {
    file: at('idempotency.ts'),
    find: 'where stored.created_at < now() - make_interval(hours => ${sql.lit(KEY_HOURS)})`',
    replace: 'where false`',
    tests: ['services/orders/src/place-order/idempotency.int.test.ts'],
    promise: 'R42 a key expires after 24 hours',
  },
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
      { find: 'KEY_HOURS = 24', replace: 'KEY_HOURS = 1', promise: 'R42 a key is kept for 24 hours, not 1' },
      { find: "createHmac('sha256', secret)", replace: "createHash('sha256')", promise: 'R42 a secret keys the hash' },
      {
        find: 'if (stored.body_hash !== requestKey.body_hash) throw new KeyReused()',
        replace: '',
        promise: 'R42 a key with another request is refused',
      },
      {
        find: 'if (stored !== undefined) return stored',
        replace: '',
        promise: 'R42 a repeat gets the first response',
      },
    ],
  ),
  ...faultsIn(
    at('unparsed.ts'),
    [at('unparsed.test.ts')],
    [
      {
        find: 'if (answerHasBegun(socket)) return void',
        replace: 'if (socket.closed) return void',
        promise: 'nothing is written into an answer that has begun',
      },
      {
        find: 'setTimeout(() => socket.destroy(), CLOSE_AFTER_MS)',
        replace: 'setTimeout(() => {}, CLOSE_AFTER_MS)',
        promise: 'R43 a refused client that keeps its side open is cut',
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
        promise: 'R18 a token of an earlier version is refused',
      },
      { find: 'if (sessionEnded || ', replace: 'if (', promise: 'an ended session ends its tokens' },
      { find: 'Math.floor(validFrom)', replace: '0', promise: 'tokens issued before a restore are refused' },
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
        promise: 'R21 a route without an access declaration stops the start',
      },
      { find: 'allowedAud: ISSUER, ', replace: '', promise: 'R15 a token for another audience is refused' },
      {
        find: 'bodyLimit: 64 * 1024',
        replace: 'bodyLimit: 64 * 1024 * 1024',
        promise: 'R35 a body has at most 64 KiB',
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
        promise: 'R32 a text is not coerced to a number',
      },
      { find: 'multipleOfPrecision: 6, ', replace: '', promise: 'every price with two decimals is accepted' },
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
]
