import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useActionQueue } from './use-action-queue.ts'

test('what was sent is loaded anew, also when `done` rejects', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const done = vi.fn().mockRejectedValue(new Error('done failed'))
  const { result } = renderHook(
    () =>
      useActionQueue<string>('tapri.me.outbox.', { send: async () => null, done, refused: () => '' }, ['GET /orders']),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  result.current.add('a')
  result.current.hurry()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  await expect.poll(() => result.current.waiting).toEqual([])
  expect(result.current.refused).toEqual([])
  expect(invalidated.mock.calls).toEqual([[{ queryKey: ['GET /orders'] }]])
})
