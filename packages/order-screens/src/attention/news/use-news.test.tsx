import type { LiveData } from '@tapri/contracts/live'
import { fakeLive, renderPage } from '@tapri/web-kit/testing'
import { expect, test, vi } from 'vitest'

import { newsForDelivery } from './rules.ts'
import { useNews } from './use-news.ts'

const cancelled = (given: Partial<LiveData<'order'>> = {}) => ({
  event: 'order' as const,
  id: 'e-1',
  data: {
    order_id: 'aaaa0000-0000-4000-8000-000000000000',
    order_status: 'cancelled' as const,
    version: 4,
    at: '2026-11-24T09:00:00Z',
    change: 'status_changed' as const,
    by: 'admin' as const,
    ...given,
  },
})

function open() {
  const { live, say } = fakeLive()
  const sound = vi.fn<() => void>()
  function Reader() {
    useNews({ reader: 'delivery', newsOf: newsForDelivery, sound })
    return null
  }
  const { toasts } = renderPage(<Reader />, { shell: { live } })
  return { say, sound, toasts }
}

test('who brings an order hears at once, aloud and once, that somebody else cancelled it', () => {
  const { say, sound, toasts } = open()
  say(cancelled())
  say(cancelled())
  expect(toasts).toEqual(['warning: Order #aaaa0000 was cancelled'])
  expect(sound).toHaveBeenCalledTimes(1)
})

test('nobody is told of what they did themselves', () => {
  const { say, sound, toasts } = open()
  say(cancelled({ own: true }))
  expect([toasts, sound.mock.calls]).toEqual([[], []])
})
