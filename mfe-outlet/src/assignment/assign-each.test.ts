import { refusal, unanswered } from '@tapri/web-kit/testing'
import { expect, test, vi } from 'vitest'
import { assignEach } from './assign-each.ts'

test('each order ends as assigned, taken or failed, and one failure does not stop the others', async () => {
  const gone = unanswered()
  const broken = refusal('Something went wrong. Please try again.', 500)
  const assign = async (id: string) => {
    if (id === 'taken')
      throw refusal('This order is already assigned to Ravi. Cannot reassign.', 409, 'ALREADY_ASSIGNED')
    if (id === 'failed') throw gone
    if (id === 'broken') throw broken
  }
  const progress = vi.fn<(settled: number) => void>()
  const outcome = await assignEach(['a', 'taken', 'failed', 'b', 'broken', 'c', 'd'], assign, progress)
  expect(outcome.assigned.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(outcome.taken).toEqual(['taken'])
  expect(outcome.failed).toEqual([
    { id: 'failed', error: gone },
    { id: 'broken', error: broken },
  ])
  expect(progress.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('other refusals are failures', async () => {
  const refusals = new Map([
    ['taken', refusal('This order is already assigned to Ravi. Cannot reassign.', 409, 'ALREADY_ASSIGNED')],
    ['other code', refusal('This order is still being placed.', 409, 'STILL_WORKING')],
    ['other status', refusal('Not your outlet.', 403)],
  ])
  const assign = (id: string) => Promise.reject(refusals.get(id))
  const outcome = await assignEach([...refusals.keys()], assign, () => undefined)
  expect(outcome.taken).toEqual(['taken'])
  expect(outcome.failed.map(({ id }) => id)).toEqual(['other code', 'other status'])
})

test('at most four are under way at once', async () => {
  let now = 0
  let most = 0
  const assign = async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 1))
    now--
  }
  await assignEach(
    Array.from({ length: 20 }, (_, i) => `o-${i}`),
    assign,
    () => undefined,
  )
  expect(most).toBe(4)
})
