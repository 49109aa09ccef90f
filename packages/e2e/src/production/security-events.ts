import type { RecordedCall } from './production-stack.ts'

/**
 * The security event that each call causes, by call, status and body of the response: the first row that matches
 * applies.
 */
const rules: [call: RegExp, status: number, event: string, body?: RegExp][] = [
  [/^POST \/auth\/login$/, 403, 'refused', /account is blocked|password has expired/],
  [/^POST \/auth\/login$/, 200, 'login'],
  [/^POST \/auth\/login$/, 401, 'login_failed'],
  [/^POST \/auth\/login$/, 403, 'second_factor_asked'],
  [/^POST \/auth\/login\/second-factor$/, 200, 'login'],
  [/^POST \/auth\/login\/second-factor$/, 403, 'second_factor_failed'],
  [/^PUT \/auth\/second-factor\/totp\/.*$/, 200, 'second_factor_added'],
  [/^DELETE \/auth\/second-factor\/.*$/, 204, 'second_factor_removed'],
  [/^POST \/auth\/second-factor\/recovery-codes$/, 200, 'recovery_codes_replaced'],
  [/^POST \/auth\/login\/by-code$/, 200, 'login'],
  [/^POST \/auth\/login\/by-code$/, 201, 'registered'],
  [/^POST \/auth\/login\/by-code$/, 403, 'login_failed', /CODE_REFUSED/],
  [/^POST \/auth\/register$/, 201, 'registered'],
  [/^POST \/auth\/phone\/verify$/, 200, 'registration_verified'],
  [/^POST \/auth\/phone\/verify$/, 403, 'phone_not_verified'],
  [/^POST \/auth\/reset-password$/, 204, 'password_reset'],
  [/^POST \/auth\/verify-phone$/, 403, 'phone_not_verified'],
  [/^PUT \/admin\/users\/.*\/approval$/, 200, 'user_approved'],
  [/^POST \/callers$/, 200, 'caller_added', /"is_new":true/],
  [/^PUT \/admin\/users\/.*\/approval$/, 204, 'user_refused'],
  [/^POST \/admin\/users\/.*\/reset$/, 200, 'user_reset'],
  [/^PUT \/admin\/users\/[^/]*$/, 200, 'user_changed'],
  [/^PUT \/users\/me$/, 200, 'profile_changed'],
  [/^GET \/(auth|orders)\/my-data$/, 200, 'data_exported'],
  [/^(PUT|DELETE) \/auth\/me\/nominee$/, 200, 'nominee_changed'],
  [/^POST \/auth\/me\/deletion$/, 204, 'account_deleted'],
  [/^PUT \/admin\/users\/.*\/role$/, 200, 'admin_demoted'],
  [/^PUT \/admin\/users\/.*\/block$/, 200, 'customer_blocked', /"blocked_reason"/],
  [/^PUT \/admin\/users\/.*\/block$/, 200, 'customer_unblocked'],
  [/^DELETE \/admin\/users\/.*\/sessions$/, 204, 'user_sessions_ended'],
  [/^PUT \/(outlets\/.*\/staff\/|admin\/users\/.*\/position$)/, 200, 'position_given'],
  [/^DELETE \/(outlets\/.*\/staff\/|admin\/users\/.*\/position$)/, 204, 'position_taken'],
  [/^DELETE \/admin\/users\/.*$/, 204, 'user_deleted'],
  [/^DELETE \/admin\/outlets\/.*$/, 204, 'outlet_deleted'],
  [/^DELETE \/products\/.*$/, 204, 'product_deleted'],
  [/^PUT \/orders\/.*\/assign$/, 200, 'order_assigned'],
  [/^PUT \/orders\/.*\/status$/, 200, 'order_status_set'],
  [/^POST \/orders\/.*\/cancel$/, 200, 'order_cancelled'],
  [/^POST \/orders\/.*\/hand-over$/, 200, 'order_handed_over'],
  [/^POST \/orders\/.*\/release$/, 200, 'order_released'],
  [/^PUT \/orders\/.*\/payment$/, 200, 'payment_corrected'],
  [/^PUT \/cash\/hand-overs\/.*\/(count|agree)$/, 200, 'cash_confirmed', /"confirmed"/],
  [/^POST \/cash\/settlements$/, 201, 'cash_settled'],
  [/^POST \/cash\/closings$/, 201, 'day_closed'],
  [/^PUT \/outlets\/.*\/pause$/, 200, 'outlet_paused'],
  [/^DELETE \/outlets\/.*\/pause$/, 204, 'outlet_resumed'],
  [/^PUT \/outlets\/.*\/sold-out\/.*$/, 200, 'product_sold_out'],
  [/^DELETE \/outlets\/.*\/sold-out\/.*$/, 204, 'product_back'],
  [/^DELETE \/duty\/people\/.*$/, 204, 'duty_ended'],
  [/./, 401, 'refused'],
  [/./, 403, 'refused'],
]

/** Returns the events that a call should have left in the log. */
export const expectedEvents = ({ call, status, body }: RecordedCall): string[] => {
  const rule = rules.find(
    ([pattern, ruleStatus, , content]) =>
      pattern.test(call) && ruleStatus === status && (!content || content.test(JSON.stringify(body))),
  )
  return rule ? [rule[2]] : []
}

/** Counts how often each event of the rules occurs. */
export const countEvents = (events: string[]) =>
  Object.fromEntries(rules.map(([, , name]) => [name, events.filter((event) => event === name).length]))
