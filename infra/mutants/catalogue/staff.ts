import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/auth/src/${path}`
const deleting = [at('staff/routes.int.test.ts'), '-t', 'deleting']

/** What admins and the operator do to accounts. */
export const staff: Mutant[] = [
  ...faultsIn(at('admins.ts'), deleting, [
    {
      find: "sql`select pg_advisory_xact_lock(hashtext('first admin'))`",
      replace: 'sql`select 1`',
      promise: 'R26 of two admins who delete each other one remains',
    },
    {
      find: 'if (!admin) throw new SessionEnded()\n  return admin',
      replace: 'return admin ?? null',
      promise: 'R26 a deleted admin can do nothing more',
    },
    {
      find: ".where('must_change_password', '=', false)",
      replace: '',
      promise: 'R26 an admin with a one-time password does not count as another admin',
    },
    {
      find: ".where('status', '=', 'active')",
      replace: '',
      promise: 'R26 a pending admin does not count as another admin',
    },
  ]),
  {
    file: at('last-admin.ts'),
    find: "role === 'admin' && status === 'active' && !hasOtherAdmin",
    replace: "role === 'admin' && status === 'pending' && !hasOtherAdmin",
    tests: [at('last-admin.test.ts')],
    promise: 'R26 the last admin may not be removed',
  },
  ...faultsIn(at('staff/queries.ts'), deleting, [
    {
      find: 'assertNotLast(person, await hasOtherAdmin(trx, id))',
      replace: '',
      promise: 'R26 the last admin is not deleted',
    },
    { find: " || person.role === 'customer'", replace: '', promise: 'R26 no customer is deleted by an admin' },
  ]),
  ...faultsIn(
    at('demote-admin/demote.ts'),
    [at('demote-admin/routes.int.test.ts')],
    [
      {
        find: 'assertNotLast(person, await hasOtherAdmin(trx, id))',
        replace: '',
        promise: 'R26 the last admin is not demoted',
      },
      {
        find: "person?.role !== 'admin'",
        replace: "!person || person.role === 'customer'",
        promise: 'R26 only admins are demoted',
      },
    ],
  ),
  {
    file: at('session.ts'),
    find: "      token_version: column('token_version', '+', 1),",
    replace: "      token_version: column.ref('token_version'),",
    tests: [at('end-user-sessions/routes.int.test.ts')],
    promise: 'R18 an admin ends every session of a person',
  },
  ...faultsIn(
    at('reset-staff/reset.ts'),
    [at('reset-staff/routes.int.test.ts')],
    [
      {
        find: 'must_change_password: true,',
        replace: 'must_change_password: false,',
        promise: 'R14 a one-time password must be changed',
      },
      {
        find: "await trx.deleteFrom('reset_windows').where('user_id', '=', id).execute()",
        replace: '',
        promise: 'R14 a reset closes an open reset window',
      },
      {
        find: 'VALID_HOURS = 24',
        replace: 'VALID_HOURS = 240',
        promise: 'R14 a one-time password is good for 24 hours',
      },
      {
        find: 'if (remove_second_factor) await removeSecondFactors(trx, [id])',
        replace: 'await removeSecondFactors(trx, [id])',
        promise: 'R14 a reset keeps the second factor unless its removal is requested',
      },
    ],
  ),
  ...faultsIn(
    at('reset-staff/rules.ts'),
    [at('reset-staff/rules.test.ts')],
    [
      { find: " || person.role === 'customer'", replace: '', promise: 'R14 customers are not reset by admins' },
      {
        find: 'if (person.id === actor?.id) throw new NotOneself()',
        replace: '',
        promise: 'R14 no admin resets themselves',
      },
    ],
  ),
  {
    file: at('voided-passwords.ts'),
    find: 'and reset.actor_id = ${adminId}',
    replace: 'and reset.actor_id = ${adminId} and false',
    tests: [at('reset-staff/routes.int.test.ts')],
    promise: 'R26 the one-time passwords of a removed admin end',
  },
  ...faultsIn(
    at('may-login.ts'),
    [at('may-login.test.ts')],
    [
      {
        find: 'password_expires_at <= now',
        replace: 'password_expires_at < now',
        promise: 'R14 a one-time password ends when it expires',
      },
      {
        find: 'if (person.blocked_at) throw',
        replace: 'if (!person) throw',
        promise: 'a blocked customer cannot log in',
      },
    ],
  ),
  {
    file: at('sign-in/routes.ts'),
    find: 'if (found.person) assertMayLogin(found.person)',
    replace: '',
    tests: [at('block-customer/routes.int.test.ts')],
    promise: 'a login checks whether the customer is blocked',
  },
  ...faultsIn(
    at('one-time-password.ts'),
    [at('one-time-password.test.ts')],
    [
      { find: 'LENGTH = 12', replace: 'LENGTH = 8', promise: 'R14 a one-time password has 60 bits' },
      {
        find: "replaceAll('O', '0')",
        replace: "replaceAll('O', 'O')",
        promise: 'R14 O is read as 0 in a one-time password',
      },
    ],
  ),
  ...faultsIn(
    at('change-password/queries.ts'),
    [at('change-password/routes.int.test.ts')],
    [
      {
        find: "    .where('token_version', '=', token_version)\n",
        replace: '',
        promise: 'R14 a change that was under way does not undo a reset',
      },
    ],
  ),
]
