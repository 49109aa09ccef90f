import { digestOf } from '@tapri/contracts/streams'
import { bearer, closeAfterTest, eventually, testBroker, type TestUser } from '@tapri/service-testing/harness'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createFixture, orderBody } from '../testing/testing.ts'

/** How long the service caches any other answer of auth. */
const ANSWER_KEPT_MS = 2_000

/** A stand-in for auth's endpoint for services. `never` keeps the connection open without answering. */
let answers: number | 'never' = 200
let asked: (string | undefined)[] = []
const auth = Fastify({ forceCloseConnections: true })
let AUTH_URL: string

beforeAll(async () => {
  auth.get('/auth/me', async ({ headers }, reply) => {
    asked.push(headers.authorization)
    return answers === 'never' ? new Promise(() => {}) : reply.code(answers).send({})
  })
  AUTH_URL = await auth.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => auth.close())

/** Starts the service without a broker, so that it has not heard from auth, which answers as given. */
async function cutOff(answer: typeof answers, settings: object = { AUTH_URL }) {
  answers = answer
  asked = []
  const fixture = await createFixture({ settings: { AUTH_HEARD_WITHIN_MS: 10_000, ...settings } })
  closeAfterTest(fixture)
  return callsOf(fixture)
}

/** Returns calls by people who keep their tokens. */
function callsOf({ app, admin, manager, deliveryPerson, customer, chai }: Awaited<ReturnType<typeof createFixture>>) {
  const tokens = new Map([admin, manager, deliveryPerson, customer].map((person) => [person.id, bearer(person)]))
  const get = (url: string, { id }: TestUser) => app.inject({ url, headers: tokens.get(id) ?? {} })
  const payload = orderBody(chai)
  return {
    people: { admin, manager, deliveryPerson, customer },
    read: (person: TestUser = admin) => get('/orders', person),
    save: (person: TestUser = admin) => get('/exports/ledger', person),
    place: () => app.inject({ method: 'POST', url: '/orders', headers: tokens.get(customer.id) ?? {}, payload }),
  }
}

/** Starts the service with a broker. `beat` lets it hear from auth, until the function that it returns is called. */
async function connected() {
  answers = 200
  asked = []
  const broker = await testBroker()
  const fixture = await createFixture({ broker, settings: { AUTH_URL, AUTH_HEARD_WITHIN_MS: 2_000 } })
  onTestFinished(async () => {
    await fixture.close()
    await broker.stop()
  })
  const { nats } = await fixture.bus.connected
  const isHeard = () => fixture.app.authCheck?.isHeard()
  async function beat() {
    const timer = setInterval(() => nats.publish(digestOf('auth'), 'null'), 50)
    onTestFinished(() => clearInterval(timer))
    await eventually(async () => isHeard())
    return async () => {
      clearInterval(timer)
      await eventually(async () => isHeard() === false)
    }
  }
  return { fixture, beat }
}

test('auth is asked about staff and placements once it was not heard, never before', async () => {
  const { fixture, beat } = await connected()
  const stopBeating = await beat()
  const { read, save, place, people } = callsOf(fixture)
  const calls = () => Promise.all([read(), save(), place(), read(people.customer)])
  expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 200])
  expect(asked).toEqual([])

  await stopBeating()
  expect((await read(people.customer)).statusCode).toBe(200)
  expect(asked).toEqual([])
  expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 200])
  expect(new Set(asked).size, 'admin and customer').toBe(2)
  expect(asked, 'the admin’s two calls share one question').toHaveLength(2)
})

test('a caller whom auth refuses is refused everywhere else while auth is not heard', async () => {
  const { read, save, place, people } = await cutOff(401)
  const refused = await Promise.all([
    read(),
    read(people.manager),
    read(people.deliveryPerson),
    save(people.manager),
    place(),
  ])
  expect(refused.map((each) => `${each.statusCode} ${each.json<{ code: string }>().code}`)).toEqual(
    refused.map(() => '401 SESSION_ENDED'),
  )
})

test('an answer counts for 2 s: a caller who is deleted after it is refused then', async () => {
  const { read } = await cutOff(200)
  expect((await read()).statusCode).toBe(200)
  answers = 401
  expect((await read()).statusCode).toBe(200)
  await eventually(async () => (await read()).statusCode === 401, 4_000)
  expect(asked).toHaveLength(2)
})

test('a token that auth called ended stays refused while auth answers no more', async () => {
  const { read, people } = await cutOff(401)
  expect((await read()).statusCode).toBe(401)
  answers = 503
  await eventually(async () => (await read(people.manager)).statusCode === 200, 4_000)
  await sleep(ANSWER_KEPT_MS)
  expect((await read()).statusCode).toBe(401)
})

test('a token that auth called ended stays refused when auth is heard again before its event arrives', async () => {
  const { fixture, beat } = await connected()
  const { read } = callsOf(fixture)
  await eventually(async () => fixture.app.authCheck?.isHeard() === false)
  answers = 401
  expect((await read()).statusCode).toBe(401)
  await beat()
  expect((await read()).statusCode).toBe(401)
})

test.each([
  ['does not answer in time', 'never' as const, undefined],
  ['answers 503', 503, undefined],
  ['has no address', 200, {}],
])('where auth %s, exports are refused and all else goes on', async (_, answer, settings) => {
  const { read, save, place } = await cutOff(answer, settings)
  const since = performance.now()
  const [exported, all, placed] = await Promise.all([save(), read(), place()])
  expect(exported).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
  expect(exported.json()).toMatchObject({ code: 'RIGHTS_UNCONFIRMED' })
  expect([all.statusCode, placed.statusCode]).toEqual([200, 201])
  expect(performance.now() - since, 'each waits at most 1 s').toBeLessThan(4_000)
})
