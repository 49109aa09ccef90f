import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { listOf, openOf } from './fake-data.ts'
import { scenesOf } from './scenes/all.ts'
import { lunchRun } from './scenes/delivery.ts'
import { openPage } from './open-page.ts'
import { testScenes } from './test-scenes.ts'

testScenes(scenesOf('delivery'))

/** Opens the deliveries with these orders on a phone with a small screen, 360 × 640. */
async function openSmall(orders = lunchRun, language: 'en' | 'hi' = 'en') {
  const responses = { 'GET /orders': listOf([]), 'GET /orders/open': openOf(orders) }
  const { page } = await openPage({ role: 'delivery', path: '/delivery/dashboard', language, responses })
  await page.setViewportSize({ width: 360, height: 640 })
  const card = page.getByRole('article')
  await card.waitFor()
  return { page, card }
}

/** Returns whether all of it is on the screen, with nothing on top of it. */
const isInView = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, bottom, right } = element.getBoundingClientRect()
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isSeen = above !== null && (element.contains(above) || above.contains(element))
    return top >= 0 && bottom <= window.innerHeight && isSeen
  })

test.each([
  ['en', 'Picked Up All 4', 'Show'],
  ['hi', 'सभी 4 उठा लिए', 'दिखाएँ'],
] as const)(
  'a small phone shows the next stop with all that it takes, before and after the question about the position (%s)',
  async (language, pickedUp, show) => {
    const { page, card } = await openSmall(lunchRun, language)
    const parts = [
      card.getByText('Next door'),
      card.getByText('₹95.00').first(),
      card.getByRole('link').nth(0),
      card.getByRole('link').nth(1),
      card.getByRole('button', { name: pickedUp }),
    ]
    const inView = () => Promise.all(parts.map(isInView))
    await expect.poll(inView).toEqual(parts.map(() => true))
    await page.getByRole('button', { name: show, exact: true }).click()
    await page.getByRole('switch').waitFor()
    await expect.poll(inView).toEqual(parts.map(() => true))
    const line = await page.getByRole('switch').locator('xpath=../..').boundingBox()
    expect(line?.height).toBeLessThanOrEqual(48)
  },
)

test('two taps 180 ms apart deliver one order, though the next one slides under the thumb', async () => {
  const { page, card } = await openSmall(lunchRun.map((order) => ({ ...order, order_status: 'out_for_delivery' })))
  const button = card.getByRole('button', { name: /^Delivered/ })
  await card.getByText('Next door').waitFor()
  const box = await button.boundingBox()
  const tap = () => page.touchscreen.tap((box?.x ?? 0) + 100, (box?.y ?? 0) + 20)
  await tap()
  await sleep(180)
  await tap()
  await sleep(1_000)
  const undo = page.getByRole('button', { name: /^Undo/ })
  expect(await undo.count()).toBe(1)
  await button.click()
  await expect.poll(() => undo.count()).toBe(2)
})
