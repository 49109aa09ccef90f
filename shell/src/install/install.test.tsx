import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeGateway, openLanding, resetShell } from '../testing.tsx'
import type { InstallOffer } from './install.ts'

let stop = () => {}

beforeEach(() => {
  resetShell()
  fakeGateway({})
  vi.useFakeTimers()
  delete window.tapriInstallOffer
})
afterEach(() => {
  stop()
})

function watch() {
  stop = openLanding()
}

/** Milliseconds; docs/specification.md, section 9. */
const BANNER_AFTER = 2_000

const pass = (ms: number) => vi.advanceTimersByTime(ms)
const banner = () => screen.queryByRole('complementary', { name: 'Install App' })
const buttons = () => screen.queryAllByRole('button', { name: 'Install App' })
async function press() {
  buttons()[0]?.click()
  await vi.advanceTimersByTimeAsync(0)
}

/** Imitates public/early.js when the browser signals that the app can be installed. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: Promise.resolve({ outcome }) })
  window.tapriInstallOffer = event satisfies InstallOffer
  window.dispatchEvent(new Event('tapri-install-offer'))
  return prompt
}

test('the banner shows 2 seconds after load, and not before', () => {
  watch()
  pass(BANNER_AFTER - 1)
  expect(banner()).toBeNull()
  pass(1)
  expect(banner()).toBeTruthy()
})

test('the banner shows at once after beforeinstallprompt', () => {
  watch()
  offer('accepted')
  expect(banner()).toBeTruthy()
})

test('Install App shows the prompt of the browser and disappears once accepted', async () => {
  watch()
  const prompt = offer('accepted')
  await press()
  expect(prompt).toHaveBeenCalledOnce()
  expect(banner()).toBeNull()
  expect(buttons()).toEqual([])
})

test('without a prompt an alert shows the steps for each browser', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined)
  watch()
  await press()
  for (const words of [/Chrome or Edge.*address bar/, /Safari.*Share.*Add to Home Screen/, /Firefox.*Menu.*Install/]) {
    expect(alert.mock.calls[0]?.[0]).toMatch(words)
  }
})

test('a prompt can be used once: the next click shows the manual steps', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined)
  watch()
  offer('dismissed')
  await press()
  expect(alert).not.toHaveBeenCalled()
  await press()
  expect(alert).toHaveBeenCalledOnce()
})

test('appinstalled hides the banner and marks the app installed', () => {
  watch()
  pass(BANNER_AFTER)
  window.dispatchEvent(new Event('appinstalled'))
  expect(banner()).toBeNull()
  expect(buttons()).toEqual([])
})

test('an app that runs standalone is installed and never shows the banner', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }))
  watch()
  pass(BANNER_AFTER * 2)
  expect(banner()).toBeNull()
  expect(buttons()).toEqual([])
})

test('the banner can be closed', () => {
  watch()
  pass(BANNER_AFTER)
  screen.getByRole('button', { name: 'Not now' }).click()
  expect(banner()).toBeNull()
})
