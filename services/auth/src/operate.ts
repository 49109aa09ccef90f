import { StaffRole } from '@tapri/contracts/auth'
import { REASON_MAX_LENGTH } from '@tapri/contracts/limits'
import type { OperatorAudit } from '@tapri/service-kit/process/audit'
import { lineOf } from '@tapri/contracts/typed/text'
import { e164, maskedPhone } from '@tapri/service-kit/http/phone'
import type { Transaction } from 'kysely'
import Value from 'typebox/value'
import { byOperator } from './admins.ts'
import { blockCustomer } from './block-customer/block.ts'
import type { Given } from './command.ts'
import type { Database, Person } from './database.ts'
import { makeOneTimePassword } from './typed-codes.ts'
import { hashPassword } from './passwords.ts'
import { findByPhone } from './person.ts'
import { resetStaff } from './reset-staff/reset.ts'
import { deleteStaff, demoteAdmin, endUserSessions } from './staff/queries.ts'

interface Act {
  trx: Transaction<Database>
  person: Pick<Person, 'id' | 'role'>
  /** The arguments after the phone. */
  rest: string
  /** Hashed before the transaction, because that has a timeout. */
  oneTime: { password: string; hash: string }
  /** The masked phone, for output. */
  phone: string
  /** Records a security event, to be written after the commit. */
  audit: OperatorAudit
}

interface Command {
  /** The arguments after the phone, as usage shows them. */
  takes?: string
  /** The roles that the command applies to; others are refused. */
  only?: 'staff' | 'admin' | 'customer'
  /** Returns one line of output. */
  run: (act: Act) => Promise<string>
}

/** Typed for somebody who lost both the second factor's device and the recovery codes. */
const ALSO_FACTOR = 'remove-second-factor'

const commands: Record<string, Command> = {
  'reset-staff': {
    takes: `[${ALSO_FACTOR}]`,
    only: 'staff',
    run: async ({ trx, person: { id }, rest, oneTime, phone, audit }) => {
      if (rest !== '' && rest !== ALSO_FACTOR) throw new Error(`after the phone comes ${ALSO_FACTOR} or nothing`)
      const remove_second_factor = rest === ALSO_FACTOR
      const until = await resetStaff(trx, null, { id, password_hash: oneTime.hash, remove_second_factor })
      audit('user_reset', { subject: id })
      if (remove_second_factor) audit('second_factor_removed', { subject: id })
      return `the one-time password of ${phone} is ${oneTime.password}, good until ${until}; another must be chosen after logging in.`
    },
  },
  'end-sessions': {
    run: async ({ trx, person, phone, audit }) => {
      await endUserSessions(trx, null, person.id)
      audit('user_sessions_ended', { subject: person.id })
      return `every session of ${phone} has ended.`
    },
  },
  'remove-admin': {
    only: 'admin',
    run: async ({ trx, person, phone, audit }) => {
      await deleteStaff(trx, null, person.id)
      audit('user_deleted', { subject: person.id })
      return `the account of ${phone} is deleted; it was an admin's.`
    },
  },
  'demote-admin': {
    takes: `<${StaffRole.enum.join('|')}>`,
    only: 'admin',
    run: async ({ trx, person: { id }, rest: role, phone, audit }) => {
      if (!Value.Check(StaffRole, role)) throw new Error(`the role must be ${StaffRole.enum.join(' or ')}`)
      await demoteAdmin(trx, null, { id, role })
      audit('admin_demoted', { subject: id, role })
      return `the account of ${phone} has the role ${role} now, and its sessions have ended.`
    },
  },
  'block-customer': {
    takes: '<reason>',
    only: 'customer',
    run: async ({ trx, person: { id }, rest: reason, phone, audit }) => {
      if (reason === '' || reason.length > REASON_MAX_LENGTH)
        throw new Error(`the reason must be 1 to ${REASON_MAX_LENGTH} characters`)
      const outcome = await blockCustomer(trx, null, { id, blocked: true, reason })
      if (outcome !== 'nothing') audit('customer_blocked', { subject: id })
      return outcome === 'nothing' ? `${phone} was blocked for this already.` : `${phone} is blocked.`
    },
  },
  'unblock-customer': {
    only: 'customer',
    run: async ({ trx, person: { id }, phone, audit }) => {
      const outcome = await blockCustomer(trx, null, { id, blocked: false })
      if (outcome !== 'nothing') audit('customer_unblocked', { subject: id })
      return outcome === 'nothing' ? `${phone} was not blocked.` : `${phone} is blocked no longer.`
    },
  },
}

const usageOf = (name: string, { takes }: Command) => `${name} <phone>${takes ? ` ${takes}` : ''}`
const usage = Object.entries(commands)
  .map(([name, command]) => usageOf(name, command))
  .join(', ')

/**
 * Runs one operator command by the same rules as the admins' calls, and writes the same security events. Returns one
 * line of output. The message of an error is for the operator.
 */
export async function operate({ db, words: given, audit }: Omit<Given, 'settings'>): Promise<string> {
  const [name = '', typed = '', ...words] = given
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`say what to do, and whose phone: ${usage}`)
  const e164Phone = e164(typed)
  const rest = lineOf(words.join(' '))
  if (!e164Phone || (rest !== '' && !command.takes)) throw new Error(`say whose phone: ${usageOf(name, command)}`)

  const password = makeOneTimePassword()
  const oneTime = { password, hash: await hashPassword(password) }
  const events: Parameters<OperatorAudit>[] = []
  const line = await byOperator(db, async (trx) => {
    const person = await findByPhone(trx, e164Phone)
    if (!person) throw new Error('there is no account with this phone')
    assertIs(person, command.only)
    const phone = maskedPhone(e164Phone)
    return command.run({ trx, person, rest, oneTime, phone, audit: (...event) => events.push(event) })
  })
  for (const event of events) audit(...event)
  return line
}

function assertIs({ role }: Pick<Person, 'role'>, only: Command['only']) {
  const is = only === undefined || (only === 'staff' ? role !== 'customer' : role === only)
  if (!is) throw new Error(`this is an account of role ${role}, and the command is for ${wordFor[only]}`)
}

const wordFor = { staff: 'staff', admin: 'admins', customer: 'customers' }
