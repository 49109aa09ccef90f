import { setTimeout as sleep } from 'node:timers/promises'
import { accessTable, type CallerKind, callers, requestOf } from '@tapri/service-testing/access-table'
import { newPhone, PASSWORD } from '@tapri/e2e/support/demo-users'
import { type Asker, forbid, type History } from './history.ts'

const PAUSE_MS = 100
/** After so many tries another account is made, and ended. */
const NEW_ACCOUNT_EVERY = 50

interface AccessContext {
  tokens: Record<'asha' | 'ravi' | 'meera' | 'admin', string>
  history: History
  going: () => boolean
}

/** One call of each service that any token may or may not make, but an ended one never. */
const oneOfEach = ['GET /auth/me', 'GET /products?include_unavailable=true', 'GET /orders', 'GET /admin/outlets']

/**
 * Tries calls of the access table at random: whatever is down, nobody is let through to what is not theirs, and a token
 * that a service once called ended stays ended there.
 */
export async function watchAccess(heard: Asker, { tokens, history, going }: AccessContext) {
  const tokenOf: Partial<Record<CallerKind, string>> = {
    customer: tokens.asha,
    delivery: tokens.ravi,
    outlet_manager: tokens.meera,
    admin: tokens.admin,
  }
  const kinds = callers.filter((kind) => kind === 'nobody' || tokenOf[kind])
  const ended: { token: string; refusedBy: Set<string> }[] = []

  while (going()) {
    if (history.accessTries % NEW_ACCOUNT_EVERY === 0) {
      const token = await endedToken(heard, tokens.admin)
      if (token) ended.push({ token, refusedBy: new Set() })
      history.revoked = ended.length
    }
    await tryOne()
    for (const one of ended.slice(-3)) await tryEnded(one)
    await sleep(PAUSE_MS)
  }

  async function tryOne() {
    const row = accessTable[Math.floor(Math.random() * accessTable.length)]
    const kind = kinds[Math.floor(Math.random() * kinds.length)]
    if (!row || !kind) return
    const { method, url, body } = requestOf(row.call)
    const reply = await heard({ method, path: url, token: tokenOf[kind], body })
    history.accessTries += 1
    const due = row.statuses[callers.indexOf(kind)]
    if (reply && reply.status !== due && reply.status !== 503) {
      forbid(history, `${row.call} by ${kind} answers ${reply.status}, not ${due}`)
    }
  }

  async function tryEnded({ token, refusedBy }: (typeof ended)[number]) {
    const call = oneOfEach[Math.floor(Math.random() * oneOfEach.length)] ?? ''
    const { method, url } = requestOf(call)
    const reply = await heard({ method, path: url, token })
    if (reply?.status === 401) refusedBy.add(call)
    else if (reply && reply.status !== 503 && refusedBy.has(call)) {
      forbid(history, `${call} with a token that was ended answers ${reply.status}`)
    }
  }
}

/** The token of somebody who was added, signed in and was deleted; nothing when a part was down meanwhile. */
async function endedToken(heard: Asker, admin: string): Promise<string | undefined> {
  const phone = newPhone()
  const form = { name: 'Short-lived', phone, password: PASSWORD, role: 'delivery' }
  const added = await heard({ method: 'POST', path: '/admin/users', token: admin, body: form })
  const signedIn = await heard({ method: 'POST', path: '/auth/login', body: { phone, password: PASSWORD } })
  if (added?.status !== 201 || signedIn?.status !== 200) return undefined
  const { id } = added.body as { id: string }
  const gone = await heard({ method: 'DELETE', path: `/admin/users/${id}`, token: admin })
  return gone?.status === 204 ? (signedIn.body as { token: string }).token : undefined
}
