import { deadLetterOf, deadLetters } from '@tapri/contracts/streams'
import { connectBus } from '@tapri/service-kit/events/bus'
import { keepStreams } from '@tapri/service-kit/events/keep-streams'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../broker.ts'
import { eventually } from '../harness.ts'

const { log } = Fastify({ logger: false })

test('empty dead letters that came while nobody kept the streams go, those with an event stay', async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const before = keepStreams(server.url, log)
  await before.ready
  await before.stop()
  const bus = connectBus(server.url, 'operator', log)
  onTestFinished(() => bus.close())
  const { js, jsm } = await bus.connected
  for (const [id, text] of Object.entries({ a: '', b: '{}', c: '', d: '{}', e: '' }))
    await js.publish(`${deadLetterOf('orders', 'catalog.product.changed')}.${id}`, text)

  const keeper = keepStreams(server.url, log)
  onTestFinished(() => keeper.stop())
  const lettersOf = async () => {
    const { state } = await jsm.streams.info(deadLetters.name, { subjects_filter: '>' })
    return Object.keys(state.subjects ?? {}).map((subject) => subject.split('.').at(-1))
  }
  await eventually(async () => (await lettersOf()).length < 3)
  expect(new Set(await lettersOf())).toEqual(new Set(['b', 'd']))
})
