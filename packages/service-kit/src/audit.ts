import type { FastifyRequest } from 'fastify'
import { maskedPhone } from './phone.ts'

/** What is written down about people's rights and what they did with them; `refused` is any other 401 or 403. */
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
  | 'session_ended'
  | 'all_sessions_ended'
  | 'user_added'
  | 'user_approved'
  | 'user_refused'
  | 'user_deleted'
  | 'user_reset'
  | 'user_sessions_ended'
  | 'admin_demoted'
  | 'customer_blocked'
  | 'customer_unblocked'
  | 'order_assigned'
  | 'order_status_set'
  | 'product_deleted'
  | 'category_deleted'
  | 'outlet_deleted'
  | 'refused'

/** Ids and words of the contracts; of people nothing else. A phone is masked here, whoever passes it. */
interface Details {
  /** Who did it, when the request itself does not say so yet. */
  actor?: string
  /** Whom or what it was done to. */
  subject?: string
  phone?: string
  role?: string
  /** Of a second factor. */
  kind?: string
  to?: string
  status?: number
  route?: string
}

/** Logged as warnings. */
const refusals = new Set<SecurityEvent>(['refused', 'login_failed', 'second_factor_failed', 'phone_not_verified'])
const written = new WeakSet<FastifyRequest>()

/** Writes one line into the log: what happened, who did it, to what. The line carries the time and the request's id. */
export function audit(request: FastifyRequest, security: SecurityEvent, { actor, phone, ...details }: Details = {}) {
  written.add(request)
  const who = actor ?? callerIn(request)
  const line = { security, actor: who ?? null, ...details, ...(phone && { phone: maskedPhone(phone) }) }
  const isNo = refusals.has(security)
  request.log[isNo ? 'warn' : 'info'](line, 'security')
}

/** Writes down a refusal that nothing more telling was written about. */
export function auditRefusal(request: FastifyRequest, status: number) {
  if ((status !== 401 && status !== 403) || written.has(request)) return
  audit(request, 'refused', { status, route: `${request.method} ${request.routeOptions.url ?? 'unknown'}` })
}

const callerIn = (request: { user?: { id: string } | null }) => request.user?.id
