import { randomUUID } from 'node:crypto'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Service } from '@tapri/service-kit/process/service'
import type { BaseSettings } from '@tapri/service-kit/process/settings'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'
import { bearer, buildTestUser, closeAfterTest, testService } from './harness.ts'
import { type CupTables, cups, makeCup } from './kit/cups.ts'

const NoSuchCup = refusal('PRODUCT_NOT_FOUND')

/** Refuses six of seven requests by a rule; when told to, it inserts the cup of a refused request anyway. */
const moody = (keepsRefused: boolean): Service<CupTables, BaseSettings> => ({
  ...cups,
  routes: (app, { db }) => {
    let asked = 0
    app.route({
      ...makeCup,
      handler: async (request, reply) => {
        const isRefused = (asked += 1) % 7 > 0
        const cup = { id: randomUUID(), name: request.body.name }
        if (!isRefused || keepsRefused)
          await db
            .insertInto('cups')
            .values({ ...cup, version: 1 })
            .execute()
        if (isRefused) throw new NoSuchCup()
        return reply.code(201).send(cup)
      },
    })
  },
})

test.each([
  ['is found, also where some of the refused are accepted later', true, /refused by a rule .* changed cups$/],
  ['is none when it changed nothing', false, /^nothing$/],
])('a refused request that changed a row %s', async (_, keepsRefused, found) => {
  const running = await testService(moody(keepsRefused))
  closeAfterTest(running)
  const { app, db } = running
  const admin = bearer(buildTestUser('admin'))
  const callers = { admin, customer: admin, delivery: admin, outlet_manager: admin }
  const fuzzing = fuzz({ app, db, calls: [makeCup], callers, ids: [], allowedOfTen: 8 }, { inputs: 40, seed: 1 })
  expect(
    await fuzzing.then(
      () => 'nothing',
      (error: Error) => error.message,
    ),
  ).toMatch(found)
})
