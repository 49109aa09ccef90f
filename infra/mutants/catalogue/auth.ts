import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/auth/src/${path}`

export const auth: Mutant[] = [
  ...faultsIn(
    at('sign-in/routes.ts'),
    [at('sign-in/routes.int.test.ts'), at('sign-in/password-spraying.int.test.ts'), '-t', 'R01|R02'],
    [
      {
        find: 'refuseBeyond(db, limit)\n  // With a second',
        replace: 'Promise.resolve(limit)\n  // With a second',
        promise: 'R01 the login limit is checked again after the password',
      },
      {
        find: '[own, ...addressLimits(request.ip)]',
        replace: '[own]',
        promise: 'R02 failed logins of one address are counted over all phones',
      },
      {
        find: 'if (!found || !isRight) {\n    await spend(db, limits)',
        replace: 'if (!found || !isRight) {',
        promise: 'R01 a failed login is counted',
      },
    ],
  ),
  ...faultsIn(
    at('limits.ts'),
    [
      at('limits.int.test.ts'),
      at('sign-in/routes.int.test.ts'),
      at('sign-in/password-spraying.int.test.ts'),
      '-t',
      'R01|R02',
    ],
    [
      {
        find: 'select pg_advisory_xact_lock(hashtextextended(${limit.bucket}, 0))',
        replace: 'select ${limit.bucket}::text',
        promise: 'R01 simultaneous guesses do not exceed the limit',
      },
      { find: 'max: 10,', replace: 'max: 11,', promise: 'R01 10 failed logins in 15 minutes' },
      {
        find: '.offset(max - 1)',
        replace: '.offset(max)',
        promise: 'R01 the last allowed failure reaches the limit',
      },
    ],
  ),
  {
    file: at('passwords.ts'),
    find: 'memoryCost: 19_456',
    replace: 'memoryCost: 1_024',
    tests: [at('passwords.test.ts')],
    promise: 'R04 hashing a password takes 19 MiB',
  },
  ...faultsIn(
    at('password-rules.ts'),
    [at('password-rules.test.ts')],
    [
      {
        find: 'password.toLowerCase()',
        replace: 'password',
        promise: 'R05 a common password in another case is refused',
      },
      {
        find: 'password.length < PASSWORD_MIN',
        replace: 'password.length < 6',
        promise: 'R05 PASSWORD_MIN is the shortest password',
      },
    ],
  ),
  {
    file: at('register/rules.ts'),
    find: "role !== 'customer'",
    replace: "role === 'admin'",
    tests: [at('register/rules.test.ts')],
    promise: 'R06 staff of every role are pending at first',
  },
  ...faultsIn(
    at('approval/rules.ts'),
    [at('approval/rules.test.ts')],
    [
      {
        find: "approved ? 'activate' : 'delete'",
        replace: "'activate'",
        promise: 'R06 a refused account is deleted',
      },
    ],
  ),
  ...faultsIn(
    at('reset-password/codes.ts'),
    [at('reset-password/codes.int.test.ts'), at('reset-password/by-code.int.test.ts')],
    [
      { find: "interval '10 minutes'", replace: "interval '10 days'", promise: 'R12 a code expires after 10 minutes' },
      { find: 'await countTry(trx, address)', replace: '', promise: 'R12 tries are counted per address' },
    ],
  ),
  ...faultsIn(
    at('codes.ts'),
    [at('reset-password/codes.int.test.ts'), at('reset-password/by-code.int.test.ts')],
    [
      { find: 'CODE_TRIES = 5', replace: 'CODE_TRIES = 50', promise: 'R12 a code has 5 tries' },
      {
        find: "createHmac('sha256', JWT_PRIVATE_KEY)",
        replace: "createHmac('sha256', id)",
        promise: 'R12 the hash of a code is keyed',
      },
    ],
  ),
  ...faultsIn(
    at('reset-password/rules.ts'),
    [at('reset-password/rules.test.ts')],
    [
      {
        find: "person?.role === 'customer' && ",
        replace: 'person !== undefined && ',
        promise: 'R14 staff cannot reset their password by code',
      },
    ],
  ),
  ...faultsIn(
    at('reset-password/queries.ts'),
    [at('reset-password/routes.int.test.ts'), at('reset-password/by-code.int.test.ts')],
    [
      {
        find: 'if (!used.some((window) => window.token_hash === token_hash)) throw new NotVerified()',
        replace: '',
        promise: 'R10 a verification is used once',
      },
      {
        find: "token_version: column('token_version', '+', 1),",
        replace: '',
        promise: 'R14 a reset ends every session',
      },
      {
        find: ".where('reset_windows.token_hash', '=', hashOf(token))",
        replace: '',
        promise: 'R11 a verification can be used only with its token',
      },
      {
        find: ".where('reset_windows.expires_at', '>', sql<Date>`now()`)",
        replace: '',
        promise: 'R10 a verification expires after 10 minutes',
      },
    ],
  ),
]
