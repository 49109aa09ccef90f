import '@fastify/jwt'
import type { AccountStatus, RequiredAction } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Access } from '@tapri/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Account, Standing, StandingOf } from './accounts.ts'
import { refusal } from './problems.ts'

export const NotSignedIn = refusal('NOT_SIGNED_IN')
export const SessionEnded = refusal('SESSION_ENDED')
export const NotYourCall = refusal('NOT_YOUR_CALL')
export const WaitingForApproval = refusal('WAITING_FOR_APPROVAL')

/** One refusal for each required action: what to do first. */
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
  /** The session; missing in tokens of before sessions were stored. */
  sid?: string
  required_action?: RequiredAction
  /** Unix seconds; every token of this product has both. */
  iat?: number
  exp?: number
}

export interface Caller {
  id: string
  role: Role
  status: AccountStatus
  sid?: string | undefined
  required_action?: RequiredAction | undefined
  token_version: number
  /** When the token ends, Unix seconds. */
  exp?: number | undefined
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
  }
}

/** From the fewest rights to the most. */
const roleRank: Record<Role, number> = { customer: 0, delivery: 1, outlet_manager: 2, admin: 3 }

/**
 * Returns the caller with the lesser rights of the token and the account's replica: an event can lower rights here and never
 * raise them; more rights need a new token, which only auth signs. Undefined when the token was revoked. An account without a
 * replica has the rights of its token.
 */
export function callerFrom(claims: TokenClaims, { account, sessionEnded, validFrom }: Standing): Caller | undefined {
  if (sessionEnded || (claims.iat ?? 0) < Math.floor(validFrom)) return undefined
  if (account && (account.deleted || claims.token_version < account.token_version)) return undefined
  const { id, sid, required_action, token_version, exp } = claims
  return {
    id,
    sid,
    required_action,
    token_version,
    exp,
    role: lesserRole(claims, account),
    status: lesserStatus(claims, account),
  }
}

const lesserRole = ({ role }: TokenClaims, account?: Account): Role =>
  account && roleRank[account.role] < roleRank[role] ? account.role : role

const lesserStatus = (claims: TokenClaims, account?: Account): AccountStatus =>
  claims.status === 'pending' || account?.status === 'pending' ? 'pending' : 'active'

async function callerOf(request: FastifyRequest, standingOf: StandingOf): Promise<Caller> {
  if (!request.headers.authorization) throw new NotSignedIn()
  const claims = await request.jwtVerify<TokenClaims>().catch(() => {
    throw new SessionEnded()
  })
  const caller = callerFrom(claims, await standingOf(claims))
  if (!caller) throw new SessionEnded()
  return caller
}

/** An `onRequest` hook that refuses callers whom the endpoint's `access` does not name (401, 403), before the body is read. */
export const guard = (access: Exclude<Access, 'public'>, standingOf: StandingOf) => async (request: FastifyRequest) => {
  const caller = await callerOf(request, standingOf)
  request.user = caller
  if (access === 'signed-in') return
  if (caller.required_action) throw new actionRefusals[caller.required_action]()
  if (caller.status === 'pending') throw new WaitingForApproval()
  if (!access.includes(caller.role)) throw new NotYourCall()
}
