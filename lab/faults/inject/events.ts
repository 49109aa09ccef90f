import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@tapri/contracts/catalog'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { formOf } from '../traffic/admin-edits.ts'
import { sendRequest } from '../traffic/client.ts'
import { databaseUrls } from '../../stack/parts.ts'
import { type Phase, rounds } from '../phase.ts'
import { openDatabases } from '../../stack/databases.ts'

const STATE_STREAMS = ['AUTH', 'CATALOG', 'OUTLETS']
/** Valid in the events' contract, too large for the integer columns of every replica. */
const TOO_LARGE = 9_000_000_000_000_000

/**
 * The person at 1 consumer, the account at 2, each of the 2 products at 1. No consumer reads the unknown event type.
 */
const DEAD_LETTERS = 5

/** Publishes every stored event twice more; repeats from an earlier round are not repeated again. */
export async function repeatEvents(phase: Phase) {
  const { broker, url, recordRecovery } = phase
  for (const _ of rounds(phase)) {
    for (const stream of [...STATE_STREAMS, 'ORDERS']) {
      const messages = new Map((await broker.stored(stream)).map((each) => [`${each.subject} ${each.string()}`, each]))
      await broker.publish(stream.toLowerCase(), [...messages.values(), ...messages.values()])
    }
    const startedAt = Date.now()
    await waitForConsumers(url, phase)
    recordRecovery('every event published twice more', Date.now() - startedAt)
  }
}

/** Publishes old versions again after newer ones. */
export async function publishOldEvents(phase: Phase) {
  const { broker, url, recordRecovery } = phase
  for (const _ of rounds(phase)) {
    const old = await Promise.all(STATE_STREAMS.map(async (stream) => [stream, await broker.stored(stream)] as const))
    await changePrice(url, 30 + Math.floor(Math.random() * 60))
    await sleep(1_000)
    for (const [stream, messages] of old) {
      await broker.publish(
        stream.toLowerCase(),
        messages.map(({ subject, data }) => ({ subject, data })),
      )
    }
    const startedAt = Date.now()
    await waitForConsumers(url, phase)
    recordRecovery('old events published after newer ones', Date.now() - startedAt)
  }
}

/** Publishes events that no consumer can handle: they become dead letters, and later events are handled. */
export async function publishInvalidEvents(phase: Phase) {
  const { broker, url, recordRecovery, reportViolation } = phase
  for (const round of rounds(phase)) {
    const id = `invalid-${round}`
    const person = { name: 'P', phone: '+911', role: 'delivery', status: 'active', token_version: TOO_LARGE }
    const product = { name: 'P', price_paise: TOO_LARGE, available: true }
    const end = { deleted: false, version: 1 }
    const before = (await broker.stored('PARKED')).length
    const { name: _, phone: __, ...account } = person
    await broker.publish('auth', [
      event('auth.person.changed', id, { person_id: id, ...person, ...end }),
      event('auth.account.changed', id, { person_id: id, ...account, ...end }),
    ])
    await broker.publish('catalog', [
      event('catalog.product.changed', id, { product_id: id, ...product, ...end }),
      event('catalog.product.changed', `${id}-future`, { product_id: id, ...product, ...end, schema: 2 }),
      event('catalog.product.exploded', id, { product_id: id }),
    ])
    const startedAt = Date.now()
    await waitForConsumers(url, phase)
    recordRecovery('invalid events among valid ones', Date.now() - startedAt)
    let deadLetters = 0
    for (let tries = 0; deadLetters < DEAD_LETTERS && tries < 150; tries += 1) {
      await sleep(100)
      deadLetters = (await broker.stored('PARKED')).length - before
    }
    if (deadLetters !== DEAD_LETTERS) reportViolation(`F12 ${deadLetters} dead letters, expected ${DEAD_LETTERS}`)
  }
}

const event = (subject: string, id: string, data: object) => ({
  subject: `${subject}.${id}`,
  data: JSON.stringify(data),
})

/**
 * Waits for the consumers: they handle events in order, so once a price changed now has been replicated, all earlier
 * events have been handled.
 */
async function waitForConsumers(url: string, { dataDir, reportViolation }: Phase) {
  const price = 100 + Math.floor(Math.random() * 100)
  const name = await changePrice(url, price)
  const databases = await openDatabases(await databaseUrls(dataDir))
  try {
    for (let tries = 0; tries < 300; tries += 1) {
      const [found] = await databases.query<{ price_paise: number }>(
        'orders',
        `select price_paise from known_products where name = '${name}' and not deleted`,
      )
      if (found?.price_paise === price * 100) return
      await sleep(100)
    }
    reportViolation('F8 an event behind repeated or invalid events was not replicated within 30 s')
  } finally {
    await databases.end()
  }
}

/** Changes the price of a product that no other client edits or orders. Returns its name. */
async function changePrice(url: string, price: number): Promise<string> {
  const token = await fetchToken(url, 'admin')
  for (let tries = 0; tries < 50; tries += 1) {
    const menu = (await sendRequest(url, { path: '/products' }))?.body as Product[] | undefined
    const product = menu?.[1]
    if (product) {
      const body = { ...formOf(product), price }
      const response = await sendRequest(url, { method: 'PUT', path: `/products/${product.id}`, token, body })
      if (response?.status === 200) return product.name
    }
    await sleep(200)
  }
  throw new Error('the price change was not accepted within 50 tries')
}
