import type { Access, Endpoint } from '../endpoint.ts'
import { type ProblemCode, problems } from '../problems/table.ts'
import { accountOperations } from './operations/accounts.ts'
import { changeOperations } from './operations/changes.ts'
import { moneyOperations } from './operations/money.ts'
import { orderListOperations } from './operations/order-lists.ts'
import { orderOperations } from './operations/orders.ts'
import { promotionOperations } from './operations/promotions.ts'
import { dutyOperations } from './operations/duty.ts'
import { followOperations } from './operations/follow.ts'
import { messageOperations } from './operations/messages.ts'
import { staffPositionOperations } from './operations/staff-positions.ts'
import { takenOperations } from './operations/taken.ts'
import { tradeOperations } from './operations/trade.ts'
import { shopOperations } from './operations/shop.ts'
import type { OperationText } from './operation.ts'

export const operations: Record<string, OperationText> = {
  ...accountOperations,
  ...changeOperations,
  ...dutyOperations,
  ...followOperations,
  ...messageOperations,
  ...staffPositionOperations,
  ...shopOperations,
  ...orderOperations,
  ...orderListOperations,
  ...promotionOperations,
  ...takenOperations,
  ...tradeOperations,
  ...moneyOperations,
}

const ofTokens = ['NOT_SIGNED_IN', 'SESSION_ENDED'] as const
const ofRoles = [
  'NOT_YOUR_CALL',
  'WAITING_FOR_APPROVAL',
  'VERIFY_PHONE',
  'CHANGE_PASSWORD',
  'ADD_SECOND_FACTOR',
] as const

/** Lists what any call with this access may be refused with. */
export const refusedByAccess = (access: Access): ProblemCode[] => [
  ...(access === 'public' ? [] : ofTokens),
  ...(typeof access === 'string' ? [] : ofRoles),
  'TOO_MANY',
  'BROKEN',
  'UNAVAILABLE',
  'BAD_ADDRESS',
  'TOO_LARGE',
  'NOT_HTTP',
  'TOO_SLOW',
  'HEADERS_TOO_LARGE',
  'UNSUPPORTED_CONTENT',
]

/** Returns every refusal of a call by status: its own, and those that follow from its access, its input and its key. */
export function refusalsOf(
  name: string,
  { method, config, schema }: Endpoint,
): [status: number, codes: ProblemCode[]][] {
  const own = operations[name]
  const codes = new Set<ProblemCode>([
    ...(schema.params || schema.querystring || schema.body ? (['INVALID_INPUT'] as const) : []),
    // Also for writes that take no body: a body that is sent anyway is parsed.
    ...(method === 'GET' ? [] : (['EMPTY_BODY', 'UNREADABLE_BODY'] as const)),
    ...(own?.repeated === 'key' ? (['INVALID_INPUT', 'KEY_REUSED'] as const) : []),
    ...(own?.checksVersion ? (['CHANGED_MEANWHILE'] as const) : []),
    ...(own?.refusals ?? []),
    ...refusedByAccess(config.access),
  ])
  const statuses = [...new Set([...codes].map((code) => problems[code].status))].toSorted((a, b) => a - b)
  return statuses.map((status) => [status, [...codes].filter((code) => problems[code].status === status)])
}
