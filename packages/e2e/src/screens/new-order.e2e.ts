import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './open-page.ts'
import { newOrderResponses, SLIP_MS } from './scenes/new-order.ts'

/** The time between two keys at 50 words a minute. */
const KEY_MS = 240
/**
 * The longest that an order by phone may take a person, from the first digit to the last key: the time of their keys
 * and of the pauses that the page makes them wait, without the time that this machine needs to draw the page.
 */
const LONGEST_MS = 20_000

/** Types like a person, who continues once the focus is where they look, and adds up the time that it takes them. */
function hands(page: Page) {
  let tookMs = 0
  const press = async (key: string) => {
    tookMs += KEY_MS
    await page.keyboard.press(key)
  }
  return {
    tookMs: () => tookMs,
    at: (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
      page.getByRole(role, { name }).and(page.locator(':focus')).waitFor(),
    /** A press right after another control has disappeared counts as a slip and is ignored. */
    read: async () => {
      tookMs += SLIP_MS
      await page.waitForTimeout(SLIP_MS)
    },
    type: async (keys: string) => {
      for (const key of keys) await press(key)
      await press('Enter')
    },
    press,
    place: async () => {
      await page.getByRole('button', { name: 'Place Order', disabled: false }).waitFor()
      await press('Control+Enter')
      await page.waitForURL('**/outlet/dashboard')
    },
  }
}

async function timed(take: (hand: ReturnType<typeof hands>) => Promise<void>) {
  const scene = { role: 'outlet_manager', path: '/outlet/new-order', responses: newOrderResponses } as const
  const { page, server } = await openPage(scene, 'desktop')
  const hand = hands(page)
  await hand.at('textbox', 'Phone number')
  await take(hand)
  expect(server.calls).toContain('POST /orders/taken')
  return hand.tookMs()
}

test('the usual order of a known caller is placed by keys alone, well within 20 s', async () => {
  const took = await timed(async ({ at, read, type, place }) => {
    await type('9000000001')
    await at('button', /^Repeat: 2× Masala Chai/)
    await read()
    await type('')
    await place()
  })
  expect(took).toBeLessThan(LONGEST_MS / 2)
})

test('an order of a new caller is placed by keys alone within 20 s: name, address, place, products', async () => {
  const took = await timed(async ({ at, type, place }) => {
    await type('9000000009')
    await at('textbox', 'Name')
    await type('Meena')
    await at('textbox', /^Delivery address/)
    await type('12 Janpath')
    await at('application', 'Place of the delivery')
    await type('')
    await at('textbox', 'Add products')
    await type('2 masala')
    await place()
  })
  expect(took).toBeLessThan(LONGEST_MS)
})
