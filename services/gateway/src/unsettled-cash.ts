import { deleteUser } from '@tapri/contracts/auth'
import { type Cash, getCash } from '@tapri/contracts/cash'
import { getOutletDay, type OutletDay } from '@tapri/contracts/closings'
import type { Endpoint } from '@tapri/contracts/endpoint'
import { deleteOutlet } from '@tapri/contracts/outlets'
import { unsettledOf } from '@tapri/contracts/unsettled-cash'
import { refusal } from '@tapri/service-kit/http/problems'
import type { FastifyRequest } from 'fastify'

const PersonHasCash = refusal('PERSON_HAS_CASH')
const OutletHasCash = refusal('OUTLET_HAS_CASH')
const CashUnknown = refusal('CASH_UNKNOWN')
const ANSWERS_WITHIN_MS = 3_000

/** A request to orders before something is deleted, and how to read the unsettled rupees from the response. */
interface Question {
  address: (id: string) => string
  unsettledIn: (answer: unknown, id: string) => number
  Refusal: typeof PersonHasCash | typeof OutletHasCash
}

const questions = new Map<Endpoint, Question>([
  [
    deleteUser,
    {
      address: () => getCash.url,
      unsettledIn: (answer, id) =>
        unsettledOf((answer as Cash).carried.filter(({ delivery_person_id }) => delivery_person_id === id)),
      Refusal: PersonHasCash,
    },
  ],
  [
    deleteOutlet,
    {
      address: (id) => `${getOutletDay.url}?outlet_id=${encodeURIComponent(id)}`,
      unsettledIn: (answer) =>
        unsettledOf([{ carried: (answer as OutletDay).expected }, ...(answer as OutletDay).carried]),
      Refusal: OutletHasCash,
    },
  ],
])

/**
 * Returns a hook for calls after which nobody would look for cash any more. It asks orders with the caller's own token,
 * and refuses while there is unsettled cash or orders does not answer, unless the caller accepts that. If orders
 * refuses the caller, the service decides.
 */
export function unlessCashIsLeft(endpoint: Endpoint, ordersUrl: string) {
  const question = questions.get(endpoint)
  return question && { preHandler: (request: FastifyRequest) => refuseUnsettled(request, question, ordersUrl) }
}

async function refuseUnsettled(
  request: FastifyRequest,
  { address, unsettledIn, Refusal }: Question,
  ordersUrl: string,
) {
  const { id } = request.params as { id: string }
  const { authorization = '' } = request.headers
  if (!isOfAdmin(authorization) || (request.query as { owing?: unknown }).owing === 'accepted') return
  const answer = await ask(ordersUrl + address(id), authorization, request)
  if (!answer) return
  const rupees = unsettledIn(answer, id)
  if (rupees > 0) throw new Refusal(rupees.toFixed(2))
}

async function ask(url: string, authorization: string, { id, log }: FastifyRequest): Promise<object | undefined> {
  const options = { headers: { authorization, 'x-request-id': id }, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }
  try {
    const response = await fetch(url, { ...options, redirect: 'manual' })
    if (response.ok) return (await response.json()) as object
    await response.body?.cancel()
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return undefined
    throw new Error(`it answered ${response.status}`)
  } catch (err) {
    log.warn({ err }, 'orders does not say whether cash is to be settled: nothing is deleted')
    throw Object.assign(new CashUnknown(), { retryAfterSeconds: 5, isExpected: true })
  }
}

/** Tells whether a token claims the admin role. The services judge whether that is true: they refuse everybody else. */
function isOfAdmin(authorization: string) {
  try {
    const [, claims = ''] = authorization.split('.')
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { role?: unknown }).role === 'admin'
  } catch {
    return false
  }
}
