import '@fastify/jwt'
import type { AccountStatus, RequiredAction } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Access } from '@tapri/contracts/endpoint'
import { VERIFIED_PERSON_HEADER } from '@tapri/contracts/verified-person'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Standing, StandingOf } from '../data/accounts.ts'
import type { AuthCheck } from './auth-check.ts'
import { verifiedClaims } from './known-tokens.ts'
import { refusal } from './problems.ts'
import { outletsOf, type StaffStanding } from './staff-powers.ts'

export const NotSignedIn = refusal('NOT_SIGNED_IN')
export const SessionEnded = refusal('SESSION_ENDED')
export const NotYourCall = refusal('NOT_YOUR_CALL')
export const WaitingForApproval = refusal('WAITING_FOR_APPROVAL')
const RightsUnconfirmed = refusal('RIGHTS_UNCONFIRMED')

/** The refusal for each required action, which says what to do first. */
const actionRefusals = {
  verify_phone: refusal('VERIFY_PHONE'),
  change_password: refusal('CHANGE_PASSWORD'),
  add_second_factor: refusal('ADD_SECOND_FACTOR'),
} satisfies Record<RequiredAction, unknown>

/** The claims of a token. A `token_version` below the account's means that the token was revoked. */
export interface TokenClaims {
  id: string
  role: Role
  status: AccountStatus
  token_version: number
  sid?: string | undefined
  required_action?: RequiredAction | undefined
  /** When the session ends for good, in Unix seconds; for pages. */
  session_end?: number | undefined
  /** Unix seconds; every token of this product has both. */
  iat?: number | undefined
  exp?: number | undefined
}

export interface Caller {
  id: string
  role: Role
  status: AccountStatus
  sid?: string | undefined
  required_action?: RequiredAction | undefined
  token_version: number
  /** When the token was issued and when it expires, in Unix seconds. */
  iat?: number | undefined
  exp?: number | undefined
  /** Missing when they hold no position. */
  staff?: StaffStanding | undefined
  /** The outlets where a position lets them make this call, in addition to one that they are the main manager of. */
  outlets?: 'all' | readonly string[] | undefined
  /**
   * Only the token was checked so far: the statement that writes compares it with the tables, and no refusal is sent
   * before they were read.
   */
  isAssumed?: true
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenClaims
    user: Caller
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The route's writing statement compares the caller with the tables, so nothing is read before it. */
    assumesCaller?: true
  }
  interface FastifyInstance {
    /** For a service that keeps a replica of accounts. */
    authCheck?: AuthCheck
  }
  interface FastifyRequest {
    /** Checks an assumed caller against the account, `fresh` or as of the last 500 ms. Refuses as the guard does. */
    confirmCaller: (how?: 'fresh') => Promise<Account | undefined>
  }
}

/** From the fewest rights to the most. */
const roleRank: Record<Role, number> = { customer: 0, delivery: 1, outlet_manager: 2, admin: 3 }

/**
 * Returns the caller with the lesser rights of the token and the account's replica: an event can lower rights here but
 * never raise them; more rights need a new token, which only auth signs. Undefined when the token was revoked. Without
 * a replica of the account, the rights of the token apply.
 */
export function callerFrom(
  claims: TokenClaims,
  { account, sessionEnded, validFrom, staff }: Standing,
): Caller | undefined {
  if (sessionEnded || isIssuedBefore(claims, validFrom)) return undefined
  if (account && (account.deleted || claims.token_version < account.token_version)) return undefined
  const { id, sid, required_action, token_version, iat, exp } = claims
  return {
    id,
    sid,
    required_action,
    token_version,
    iat,
    exp,
    role: lesserRole(claims, account),
    status: lesserStatus(claims, account),
    staff,
  }
}

/** Rounds `validFrom` down, since `iat` is in whole seconds. */
export const isIssuedBefore = ({ iat = 0 }: Pick<TokenClaims, 'iat'>, validFrom: number) => iat < Math.floor(validFrom)

const lesserRole = ({ role }: TokenClaims, account?: Account): Role =>
  account && roleRank[account.role] < roleRank[role] ? account.role : role

const lesserStatus = (claims: TokenClaims, account?: Account): AccountStatus =>
  claims.status === 'pending' || account?.status === 'pending' ? 'pending' : 'active'

async function claimsOf(request: FastifyRequest): Promise<TokenClaims> {
  if (!request.headers.authorization) throw new NotSignedIn()
  return verifiedClaims(request).catch(() => {
    throw new SessionEnded()
  })
}

type Restricted = Exclude<Access, 'public'>

/** Refuses callers whom `access` does not name, or whose positions lack the power for the call (401, 403). */
function assertAllowed(caller: Caller | undefined, access: Restricted, request: FastifyRequest): Caller {
  if (!caller) throw new SessionEnded()
  if (access === 'signed-in') return caller
  if (caller.required_action) throw new actionRefusals[caller.required_action]()
  if (caller.status === 'pending') throw new WaitingForApproval()
  if (!access.includes(caller.role)) throw new NotYourCall()
  caller.outlets = outletsOf(caller, request)
  if (!caller.outlets) throw new NotYourCall()
  return caller
}

/** An `onRequest` hook that refuses callers whom the endpoint's `access` does not name, before the body is read. */
export const guard =
  (access: Restricted, standingOf: StandingOf) => async (request: FastifyRequest, reply: FastifyReply) => {
    const claims = await claimsOf(request)
    return admit(request, reply, callerFrom(claims, await standingOf(claims)), access)
  }

/** Like `guard`, for routes with `assumesCaller`: trusts a valid token without reading a table. */
export const guardAssuming = (access: Restricted) => async (request: FastifyRequest, reply: FastifyReply) => {
  const claims = await claimsOf(request)
  const caller = callerFrom(claims, { account: undefined, sessionEnded: false, validFrom: 0 })
  return admit(request, reply, caller && { ...caller, isAssumed: true }, access)
}

/**
 * Names the caller to the security log and the gateway, even when the call is refused. While auth has not been heard,
 * it is asked about staff and about callers of `assumesCaller` routes; only then is the result a promise.
 */
function admit(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined, access: Restricted) {
  if (caller) {
    request.user = caller
    void reply.header(VERIFIED_PERSON_HEADER, caller.id)
  }
  const { role } = assertAllowed(caller, access, request)
  const { authCheck } = request.server
  if (authCheck?.hasEnded(request.headers.authorization ?? '')) throw new SessionEnded()
  const isAsked = role !== 'customer' || request.routeOptions.config.assumesCaller
  if (isAsked && authCheck?.isHeard() === false) return confirmWithAuth(request)
  return undefined
}

/**
 * Asks auth about the caller while this process has not heard from it and so may not know what it revoked; refuses whom
 * auth refuses. If auth does not answer either, the call proceeds, unless the answer is `required` (503).
 */
export async function confirmWithAuth(request: FastifyRequest, how?: 'required') {
  const { authCheck } = request.server
  if (!authCheck || authCheck.isHeard()) return
  const answer = await authCheck.ask(request.headers.authorization ?? '')
  if (answer === 'ended') throw new SessionEnded()
  if (answer === 'forbidden') throw new NotYourCall()
  if (answer === 'silent' && how)
    throw Object.assign(new RightsUnconfirmed(), { retryAfterSeconds: 5, isExpected: true })
}

/** Implements `confirmCaller` of a request, and replaces its caller with what token and tables allow. */
export async function confirmCaller(
  request: FastifyRequest,
  access: Restricted,
  standingOf: StandingOf,
  how?: 'fresh',
): Promise<Account | undefined> {
  const standing = await standingOf(request.user, how)
  const caller = callerFrom(request.user, standing)
  if (caller) request.user = caller
  assertAllowed(caller, access, request)
  return standing.account
}
