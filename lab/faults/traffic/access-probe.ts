import { setTimeout as sleep } from 'node:timers/promises'
import { accessTable, type CallerKind, callers, requestOf } from '@tapri/service-testing/access-table'
import { newPhone, DEMO_PASSWORD } from '@tapri/e2e/support/demo-users'
import { type RecordingClient, recordForbidden, type History } from './history.ts'

const PAUSE_MS = 100
/** After this many probes, another account is created and deleted. */
const NEW_ACCOUNT_EVERY = 50

interface AccessContext {
  tokens: Record<'asha' | 'ravi' | 'meera' | 'admin', string>
  history: History
  isRunning: () => boolean
}

/** Calls, one to each service, that no ended token may make. */
const callsPerService = ['GET /auth/me', 'GET /products?include_unavailable=true', 'GET /orders', 'GET /admin/outlets']

/**
 * Makes random calls of the access table, and calls with tokens of deleted accounts. A response must be the table's or
 * 503; a service that has once refused a token must always refuse it.
 */
export async function probeAccess(send: RecordingClient, { tokens, history, isRunning }: AccessContext) {
  const tokenOf: Partial<Record<CallerKind, string>> = {
    customer: tokens.asha,
    delivery: tokens.ravi,
    outlet_manager: tokens.meera,
    admin: tokens.admin,
  }
  const kinds = callers.filter((kind) => kind === 'nobody' || tokenOf[kind])
  const ended: { token: string; refusedBy: Set<string> }[] = []

  while (isRunning()) {
    if (history.accessProbes % NEW_ACCOUNT_EVERY === 0) {
      const token = await endedToken(send, tokens.admin)
      if (token) ended.push({ token, refusedBy: new Set() })
      history.endedTokens = ended.length
    }
    await probe()
    for (const one of ended.slice(-3)) await probeEnded(one)
    await sleep(PAUSE_MS)
  }

  async function probe() {
    const row = accessTable[Math.floor(Math.random() * accessTable.length)]
    const kind = kinds[Math.floor(Math.random() * kinds.length)]
    if (!row || !kind) return
    const { method, url, body } = requestOf(row.call)
    const response = await send({ method, path: url, token: tokenOf[kind], body })
    history.accessProbes += 1
    const expected = row.statuses[callers.indexOf(kind)]
    if (response && response.status !== expected && response.status !== 503) {
      recordForbidden(history, `${row.call} by ${kind} is answered ${response.status}, not ${expected}`)
    }
  }

  async function probeEnded({ token, refusedBy }: (typeof ended)[number]) {
    const call = callsPerService[Math.floor(Math.random() * callsPerService.length)] ?? ''
    const { method, url } = requestOf(call)
    const response = await send({ method, path: url, token })
    if (response?.status === 401) refusedBy.add(call)
    else if (response && response.status !== 503 && refusedBy.has(call)) {
      recordForbidden(history, `${call} with an ended token is answered ${response.status}`)
    }
  }
}

/**
 * Returns the token of an account that was created, logged in and deleted; undefined when one of these calls failed.
 */
async function endedToken(send: RecordingClient, admin: string): Promise<string | undefined> {
  const phone = newPhone()
  const form = { name: 'Short-lived', phone, password: DEMO_PASSWORD, role: 'delivery' }
  const added = await send({ method: 'POST', path: '/admin/users', token: admin, body: form })
  const signedIn = await send({ method: 'POST', path: '/auth/login', body: { phone, password: DEMO_PASSWORD } })
  if (added?.status !== 201 || signedIn?.status !== 200) return undefined
  const { id } = added.body as { id: string }
  const gone = await send({ method: 'DELETE', path: `/admin/users/${id}`, token: admin })
  return gone?.status === 204 ? (signedIn.body as { token: string }).token : undefined
}
