import { randomInt } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import { testDatabase, type TestOptions, testService } from '@tapri/service-testing/harness'
import { eventsIn } from '@tapri/service-testing/outbox'
import { afterAll, onTestFinished } from 'vitest'
import { auth } from './service.ts'
import type { Settings } from './settings.ts'

export const PASSWORD = 'chai1234'
export const NEW_PASSWORD = 'masala-99'

/** Returns a valid Indian mobile number that no other test uses. */
export const randomPhone = () => `+9198${String(randomInt(1e8)).padStart(8, '0')}`

/**
 * Returns the forwarded-address header of the trusted gateway, random so that no two tests share a limit by address.
 */
export const fromElsewhere = () => from(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
export const from = (address: string) => ({ 'x-forwarded-for': address })

/** Returns a customer's form for registering. */
export const asha = (given: object = {}) => ({
  name: 'Asha',
  phone: randomPhone(),
  password: PASSWORD,
  role: 'customer',
  ...given,
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Returns the statuses in ascending order, since concurrent calls end in any order. */
export const statusesOf = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

type Headers = Record<string, string>
type Options = TestOptions<Settings>

/** Starts the service, with shortcuts for common requests. */
async function openAuth(options: Options) {
  const databaseUrl = options.databaseUrl ?? (await testDatabase(auth.migrations))
  const running = await testService(auth, { ...options, databaseUrl })
  const { app, db } = running

  const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  const post = (url: string, payload: object, headers: Headers = {}) => send('POST', url, headers, payload)
  /** Returns the status of a call that every session may make: 401 once it has ended. */
  const statusOf = async (headers: Headers) => (await send('GET', '/auth/me', headers)).statusCode
  const login = (phone: string, password = PASSWORD, headers: Headers = {}) =>
    post('/auth/login', { phone, password }, headers)
  /** Registers a user; returns it with its Authorization header. */
  const createAccount = async (role: Role, phone = randomPhone()) => {
    const body = { name: `A ${role}`, phone, password: PASSWORD, role }
    const response = await post('/auth/register', body, fromElsewhere())
    if (response.statusCode !== 201) throw new Error(`register answered ${response.body}`)
    const { token, user } = response.json<Session>()
    return { ...user, token, headers: bearer(token) }
  }
  /** Returns the Authorization header after renewing the token, which carries the account's current rights. */
  const renewed = async (headers: Headers) => {
    const response = await post('/auth/token', {}, headers)
    if (response.statusCode !== 200) throw new Error(`renewal answered ${response.body}`)
    return bearer(response.json<Session>().token)
  }
  /** Returns a person's events in the outbox, oldest first. */
  const eventsOf = <S extends Subject>(subject: S, thingId: string) => eventsIn(db, subject, thingId)
  /** Stores this many earlier attempts. */
  const addAttempts = (bucket: string, count: number) => {
    const attempts = Array.from({ length: count }, () => ({ bucket }))
    return db.insertInto('attempts').values(attempts).execute()
  }
  return { ...running, databaseUrl, send, post, login, statusOf, createAccount, renewed, eventsOf, addAttempts }
}
export type RunningAuth = Awaited<ReturnType<typeof openAuth>>
export type Account = Awaited<ReturnType<RunningAuth['createAccount']>>

/** Starts the service for a file of tests, and closes it afterwards. */
export async function startAuth(options: Options = {}) {
  const running = await openAuth(options)
  afterAll(() => running.close())
  return running
}

/** Starts the service for one test. */
export async function authInTest(options: Options = {}) {
  const running = await openAuth(options)
  onTestFinished(() => running.close())
  return running
}
