import '@fastify/jwt'
import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Access } from '@tapri/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { AccountOf } from './accounts.ts'
import { refusal } from './problems.ts'

export const NotSignedIn = refusal('NOT_SIGNED_IN', 'Please login to continue.', 401)
export const SessionEnded = refusal('SESSION_ENDED', 'Session expired. Please login again.', 401)
export const NotYourCall = refusal('NOT_YOUR_CALL', 'Your role may not do this.', 403)
export const WaitingForApproval = refusal('WAITING_FOR_APPROVAL', 'Your account is waiting for approval.', 403)

/** What a token says. `token_version` below the account's means that the token was ended. */
export interface TokenClaims {
  id: string
  role: Role
  status: AccountStatus
  token_version: number
}

export interface Caller {
  id: string
  role: Role
  status: AccountStatus
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

/**
 * Who calls, by token and by what is known of the account: a newer token version, a deletion or an approval wins over
 * what the token says. An account not heard of yet is taken at its token's word, which auth signed.
 */
export async function callerOf(request: FastifyRequest, accountOf: AccountOf): Promise<Caller> {
  if (!request.headers.authorization) throw new NotSignedIn()
  const claims = await request.jwtVerify<TokenClaims>().catch(() => {
    throw new SessionEnded()
  })
  const account = await accountOf(claims.id)
  if (account && (account.deleted || claims.token_version < account.token_version)) throw new SessionEnded()
  return { id: claims.id, role: account?.role ?? claims.role, status: account?.status ?? claims.status }
}

/** An `onRequest` hook that lets only those through whom the endpoint's `access` names. Runs before the body is read. */
export const guard = (access: Exclude<Access, 'public'>, accountOf: AccountOf) => async (request: FastifyRequest) => {
  const caller = await callerOf(request, accountOf)
  request.user = caller
  if (access === 'signed-in') return
  if (caller.status === 'pending') throw new WaitingForApproval()
  if (!access.includes(caller.role)) throw new NotYourCall()
}
