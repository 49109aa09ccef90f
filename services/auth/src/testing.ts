import { randomInt } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { App } from '@tapri/service-kit/http/app'
import { testDatabase, testService } from '@tapri/service-testing/harness'
import { auth } from './service.ts'

export const PASSWORD = 'chai1234'

/** A valid Indian mobile number that no other test uses. */
export const randomPhone = () => `+9198${String(randomInt(1e8)).padStart(8, '0')}`

export const post = (app: App, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

/** The forwarded-address header of the trusted gateway; a random one, so that no two tests share a limit by address. */
export const fromElsewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

/** Any call, with or without a body. */
export const send = (
  app: App,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) => app.inject({ method, url, headers, ...(payload && { payload }) })

/** Two processes of auth on one database. */
export async function startTwo() {
  const databaseUrl = await testDatabase(auth.migrations)
  const running = await testService(auth, { databaseUrl })
  const replica = await testService(auth, { databaseUrl })
  const close = async () => {
    await running.close()
    await replica.close()
  }
  return { running, replica, close }
}

/** Registers a user; returns it with its Authorization header. */
export async function createAccount(app: App, role: Role, phone = randomPhone()) {
  const body = { name: `A ${role}`, phone, password: PASSWORD, role }
  const response = await post(app, '/auth/register', body, fromElsewhere())
  if (response.statusCode !== 201) throw new Error(`register answered ${response.body}`)
  const { token, user } = response.json<Session>()
  return { ...user, token, headers: { authorization: `Bearer ${token}` } }
}

/** The Authorization header after renewing the token, which carries the account's present rights. */
export async function renewed(app: App, headers: Record<string, string>) {
  const response = await post(app, '/auth/token', {}, headers)
  if (response.statusCode !== 200) throw new Error(`renewal answered ${response.body}`)
  return { authorization: `Bearer ${response.json<Session>().token}` }
}
