import { appendFileSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { maskedPhone } from '../http/phone.ts'
import type { RefusalCounts } from '../http/refusal-counts.ts'

/** Event names of the audit log (docs/security.md, The security log); `refused` is any other 401 or 403. */
export type SecurityEvent =
  | 'login'
  | 'login_failed'
  | 'second_factor_asked'
  | 'second_factor_failed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_codes_replaced'
  | 'registered'
  | 'registration_verified'
  | 'code_requested'
  | 'phone_verified'
  | 'phone_not_verified'
  | 'password_reset'
  | 'password_changed'
  | 'logout'
  | 'session_renewed'
  | 'session_ended'
  | 'all_sessions_ended'
  | 'first_admin_made'
  | 'user_added'
  | 'caller_added'
  | 'money_given_back'
  | 'complaint_answered'
  | 'user_approved'
  | 'user_refused'
  | 'user_deleted'
  | 'user_reset'
  | 'user_changed'
  | 'profile_changed'
  | 'data_exported'
  | 'account_deleted'
  | 'nominee_changed'
  | 'nominee_read'
  | 'user_sessions_ended'
  | 'admin_demoted'
  | 'position_given'
  | 'position_taken'
  | 'customer_blocked'
  | 'customer_unblocked'
  | 'customer_erased'
  | 'breach_recorded'
  | 'order_assigned'
  | 'order_status_set'
  | 'order_cancelled'
  | 'order_handed_over'
  | 'order_released'
  | 'payment_corrected'
  | 'cash_confirmed'
  | 'cash_settled'
  | 'day_closed'
  | 'outlet_paused'
  | 'outlet_resumed'
  | 'product_sold_out'
  | 'product_back'
  | 'push_device_added'
  | 'push_device_removed'
  | 'promotion_added'
  | 'promotion_changed'
  | 'promotion_ended'
  | 'webhook_added'
  | 'webhook_changed'
  | 'webhook_removed'
  | 'webhook_secret_renewed'
  | 'product_deleted'
  | 'category_deleted'
  | 'option_group_deleted'
  | 'outlet_deleted'
  | 'orders_exported'
  | 'bills_exported'
  | 'ledger_exported'
  | 'changes_exported'
  | 'hours_exported'
  | 'duty_ended'
  | 'refused'

/** Ids and values from the contracts, no personal data. The phone is masked here. */
interface Details {
  /** The actor, when the request has no user yet. */
  actor?: string
  /** The id of the account or object that it is about. */
  subject?: string
  phone?: string
  role?: string
  /** The kind of second factor, or the changed field of a profile. */
  kind?: string
  to?: string
  status?: number
  route?: string
}

const refusals = new Set<SecurityEvent>(['refused', 'login_failed', 'second_factor_failed', 'phone_not_verified'])
const written = new WeakSet<FastifyRequest>()

/** Logs one security event with actor, subject, time and the request's id. */
export function audit(request: FastifyRequest, security: SecurityEvent, { actor, phone, ...details }: Details = {}) {
  written.add(request)
  const who = actor ?? callerIn(request)
  const line = { security, actor: who ?? null, ...details, ...(phone && { phone: maskedPhone(phone) }) }
  const isNo = refusals.has(security)
  loggerOf(request)[isNo ? 'warn' : 'info'](line, 'security')
}

/**
 * Levels that would drop the lines of the security log; it is written anyway, except at `silent`, the level of tests.
 */
const tooQuiet = new Set(['fatal', 'error', 'warn'])

const loggerOf = ({ log }: { log: FastifyBaseLogger }) =>
  tooQuiet.has(log.level) ? log.child({}, { level: 'info' }) : log

/** Requests of a flood, which get no line at all: `auditSums` counts them. */
const summed = new WeakSet<FastifyRequest>()
export const isSummed = (request: FastifyRequest) => summed.has(request)

/** Logs a 401 or 403 that no other security event describes. For callers without a session, only some get a line. */
export function auditRefusal(request: FastifyRequest, status: number, counts: RefusalCounts) {
  if ((status !== 401 && status !== 403) || written.has(request)) return
  if (callerIn(request) === undefined && !counts.count(request.ip)) return void summed.add(request)
  audit(request, 'refused', { status, route: `${request.method} ${request.routeOptions.url ?? 'unknown'}` })
}

/** Logs how many refusals of callers without a session got no line of their own, by network. */
export function auditSums(app: { log: FastifyBaseLogger }, counts: RefusalCounts) {
  for (const { network, more } of counts.takeSums())
    loggerOf(app).warn({ security: 'refused', actor: null, network, more }, 'security')
}

export type OperatorAudit = (security: SecurityEvent, details?: Pick<Details, 'subject' | 'role'>) => void

/**
 * For commands, which have no request and no logger: appends to the file of SECURITY_LOG as the services do, with the
 * actor `operator`; without a file it writes nothing. A failure to write does not undo what was done.
 */
export const operatorAudit =
  (service: string, file: string | undefined): OperatorAudit =>
  (security, details = {}) => {
    if (!file) return
    const time = new Date().toISOString()
    const line = { level: 30, time, service, security, actor: 'operator', ...details, msg: 'security' }
    try {
      appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    } catch (error) {
      console.error(`SECURITY_LOG cannot be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

const callerIn = (request: { user?: { id: string } | null }) => request.user?.id
