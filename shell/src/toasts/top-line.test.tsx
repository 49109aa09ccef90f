import { LanguageProvider } from '@tapri/web-kit/language'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { resetShell } from '../testing.tsx'
import { Offer } from './offer.tsx'
import { makeOffer, toast } from './toast.ts'
import { TopLine } from './top-line.tsx'

beforeEach(() => {
  resetShell()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const say = (...notice: Parameters<typeof toast>) => act(() => toast(...notice))
const open = () =>
  render(
    <LanguageProvider language="en">
      <Offer />
      <TopLine />
    </LanguageProvider>,
  )
const shown = () => document.querySelector('[data-part="notices"]')?.textContent

test('a success stays four seconds, a failure seven', () => {
  open()
  say('success', 'Saved')
  pass(3_900)
  expect(shown()).toBe('Saved')
  pass(200)
  expect(shown()).toBe('')
  say('error', 'No network', 'Try again.')
  pass(6_900)
  expect(shown()).toBe('No networkTry again.')
  pass(200)
  expect(shown()).toBe('')
})

test('the newest takes the place of an earlier one; those of one moment stand together', () => {
  open()
  say('error', 'Failed to load orders')
  say('error', 'Failed to load statistics')
  expect(shown()).toBe('Failed to load statisticsFailed to load orders')
  pass(1_100)
  say('success', 'Saved')
  expect(shown()).toBe('Saved')
})

test('a notice is closed before its time', () => {
  open()
  say('error', 'No network')
  act(() => screen.getByRole('button', { name: 'Hide This Message' }).click())
  expect(shown()).toBe('')
})

test('the same sentence again is read out again, and stays its whole time', () => {
  open()
  say('success', 'Saved')
  const first = screen.getByText('Saved')
  pass(3_000)
  say('success', 'Saved')
  expect(screen.getByText('Saved')).not.toBe(first)
  pass(3_000)
  expect(shown()).toBe('Saved')
})

test('an offer stays until it is taken or put off, whatever is said meanwhile', () => {
  const take = vi.fn<() => void>()
  open()
  act(() => makeOffer({ sentence: 'A new version is ready.', label: 'Reload', take }))
  say('success', 'Saved')
  pass(60_000)
  act(() => screen.getByRole('button', { name: 'Reload' }).click())
  expect(take).toHaveBeenCalledTimes(1)
  act(() => screen.getByRole('button', { name: 'Later' }).click())
  expect(screen.queryByText('A new version is ready.')).toBeNull()
})
