import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@tapri/contracts/catalog'
import { tokenOf } from '@tapri/e2e/support/demo-users'
import { ask } from '../traffic/client.ts'
import { databasesOf, type Phase, rounds } from '../phase.ts'
import { openDatabases } from '../stacks/databases.ts'

const STATE_STREAMS = ['AUTH', 'CATALOG', 'OUTLETS']
/** Beyond what the integers of every copy hold, and within the events' contract. */
const IMPOSSIBLE = 9_000_000_000_000_000

/** Everything that was ever said is said twice more, to readers that are alive. Repeats of the round before are not. */
export async function repeatEvents(phase: Phase) {
  const { broker, url, note } = phase
  for (const _ of rounds(phase)) {
    for (const stream of [...STATE_STREAMS, 'ORDERS']) {
      const messages = new Map((await broker.stored(stream)).map((each) => [`${each.subject} ${each.string()}`, each]))
      await broker.say(stream.toLowerCase(), [...messages.values(), ...messages.values()])
    }
    const begun = Date.now()
    await repeatedEventsAreRead(url, phase)
    note('every event said twice more', Date.now() - begun)
  }
}

/** What was true before is said again after the new. */
export async function publishOldEvents(phase: Phase) {
  const { broker, url, note } = phase
  for (const _ of rounds(phase)) {
    const old = await Promise.all(STATE_STREAMS.map(async (stream) => [stream, await broker.stored(stream)] as const))
    await changePrice(url, 30 + Math.floor(Math.random() * 60))
    await sleep(1_000)
    for (const [stream, messages] of old) {
      await broker.say(
        stream.toLowerCase(),
        messages.map(({ subject, data }) => ({ subject, data })),
      )
    }
    const begun = Date.now()
    await repeatedEventsAreRead(url, phase)
    note('old events said after newer ones', Date.now() - begun)
  }
}

/** Events that no reader can take are dead-lettered, and the next ones are read. */
export async function poison(phase: Phase) {
  const { broker, url, note, violated } = phase
  for (const round of rounds(phase)) {
    const id = `poison-${round}`
    const person = { name: 'P', phone: '+911', role: 'delivery', status: 'active', token_version: IMPOSSIBLE }
    const product = { name: 'P', price_paise: IMPOSSIBLE, available: true }
    const end = { deleted: false, version: 1 }
    const before = (await broker.stored('PARKED')).length
    const { name: _, phone: __, ...account } = person
    await broker.say('auth', [
      said('auth.person.changed', id, { person_id: id, ...person, ...end }),
      said('auth.account.changed', id, { person_id: id, ...account, ...end }),
    ])
    await broker.say('catalog', [
      said('catalog.product.changed', id, { product_id: id, ...product, ...end }),
      said('catalog.product.changed', `${id}-future`, { product_id: id, ...product, ...end, schema: 2 }),
      said('catalog.product.exploded', id, { product_id: id }),
    ])
    const begun = Date.now()
    await repeatedEventsAreRead(url, phase)
    note('poisoned events among good ones', Date.now() - begun)
    // One person for one reader, their account for two and two products for one; what nobody reads is nobody's to dead-lettered.
    let parked = 0
    for (let tries = 0; parked < 5 && tries < 150; tries += 1) {
      await sleep(100)
      parked = (await broker.stored('PARKED')).length - before
    }
    if (parked !== 5) violated(`F12 of 5 poisoned events ${parked} were put aside`)
  }
}

const said = (subject: string, id: string, data: object) => ({
  subject: `${subject}.${id}`,
  data: JSON.stringify(data),
})

/** Readers take one at a time and in order: when a price changed now has arrived, so has all that was said before. */
async function repeatedEventsAreRead(url: string, { dataDir, violated }: Phase) {
  const price = 100 + Math.floor(Math.random() * 100)
  const name = await changePrice(url, price)
  const databases = await openDatabases(await databasesOf(dataDir))
  try {
    for (let tries = 0; tries < 300; tries += 1) {
      const [found] = await databases.query<{ price_paise: number }>(
        'orders',
        `select price_paise from known_products where name = '${name}' and not deleted`,
      )
      if (found?.price_paise === price * 100) return
      await sleep(100)
    }
    violated('F8 event behind repeated or poisoned event did not arrive within 30 s')
  } finally {
    await databases.end()
  }
}

/** Of a product that nobody else changes or orders. Gives its name. */
async function changePrice(url: string, price: number): Promise<string> {
  const token = await tokenOf(url, 'admin')
  for (let tries = 0; tries < 50; tries += 1) {
    const menu = (await ask(url, { path: '/products' }))?.body as Product[] | undefined
    const product = menu?.[1]
    if (product) {
      const { id, category_name: _, ...form } = product
      const body = { ...form, price }
      const reply = await ask(url, { method: 'PUT', path: `/products/${id}`, token, body })
      if (reply?.status === 200) return product.name
    }
    await sleep(200)
  }
  throw new Error('no price can be changed')
}
