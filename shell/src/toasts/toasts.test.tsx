import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { resetShell } from '../testing.tsx'
import { notify, toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(resetShell)
afterEach(() => {
  sonner.dismiss()
})

const draw = (phone: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener() {}, removeEventListener() {} }))
  return render(<Toasts label="Notices" close="Close" />)
}
const say = (...[kind, sentence]: Parameters<typeof toast>) => act(() => toast(kind, sentence))
const edges = () =>
  Array.from(document.querySelectorAll('[data-sonner-toaster]'), (list) => list.getAttribute('data-y-position'))

test('on a phone a success removes the earlier failure', async () => {
  draw(true)
  say('error', 'No network')
  await screen.findByText('No network')
  say('success', 'Saved')
  await screen.findByText('Saved')
  await waitFor(() => expect(screen.queryByText('No network')).toBeNull())
  expect(edges()).toEqual(['top'])
})

test('on a phone two notices of one moment are merged; one with an action stays behind', async () => {
  draw(true)
  act(() => notify({ kind: 'info', sentence: 'New version', action: { label: 'Reload', onClick: () => {} } }))
  act(() => {
    toast('error', 'No network')
    toast('success', 'Saved')
  })
  await screen.findByText('Saved')
  expect(screen.queryByText('No network')).toBeNull()
  const offer = screen.getByText('New version').closest('[data-sonner-toast]')
  expect(offer?.getAttribute('data-visible')).toBe('false')
  const saved = screen.getByText('Saved').closest<HTMLElement>('[data-sonner-toast]')
  fireEvent.click(within(saved as HTMLElement).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(offer?.getAttribute('data-visible')).toBe('true'))
})

function openDialog() {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  onTestFinished(() => dialog.remove())
}

test.each([
  ['on a phone a dialog that opens removes a success', true, 'success', 2_000, 0],
  ['on a phone a dialog that opens keeps a success of the same moment', true, 'success', 100, 1],
  ['on a phone a dialog that opens keeps a failure', true, 'error', 2_000, 1],
  ['on a wide screen a dialog that opens keeps a success', false, 'success', 2_000, 1],
] as const)('%s', async (_, phone, kind, ms, kept) => {
  draw(phone)
  say(kind, 'Saved')
  await screen.findByText('Saved')
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + ms)
  openDialog()
  // Less than a toast stays by itself.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(document.querySelectorAll('[data-sonner-toast][data-removed="false"]')).toHaveLength(kept)
})

test('on a wide screen both are at the top right', async () => {
  draw(false)
  say('error', 'No network')
  say('success', 'Saved')
  await screen.findByText('Saved')
  expect(screen.getByText('No network')).toBeTruthy()
  expect(edges()).toEqual(['top'])
})

test('a sentence is shown again while its earlier toast fades out', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  draw(false)
  say('success', 'Saved')
  await pass(4_100)
  expect(document.querySelectorAll('[data-sonner-toast][data-removed="true"]')).toHaveLength(1)
  say('success', 'Saved')
  await pass(1_000)
  expect(document.querySelectorAll('[data-sonner-toast][data-removed="false"]')).toHaveLength(1)
  say('success', 'Saved')
  await pass(100)
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1)
  await pass(5_000)
  expect(screen.queryByText('Saved')).toBeNull()
})
