import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActionQueue } from './action-queue.ts'
import { refusal, unanswered } from './testing.tsx'

const PREFIX = 'tapri.me.outbox.'
let sent: { action: string; key: string; age: number }[]
let told: string[]
/** The action whose `done` throws. */
let faultyDone: string | undefined
let answers: Record<string, Error | Promise<unknown> | undefined>
const closing: (() => void)[] = []

function openQueue() {
  const client = new QueryClient()
  client.mount()
  const queue = createActionQueue<string>(client, PREFIX, () => ({
    send: async (action, { idempotencyKey, ageSeconds }) => {
      sent.push({ action, key: idempotencyKey, age: Math.round(ageSeconds) })
      const answer = answers[action]
      if (answer instanceof Error) throw answer
      return answer
    },
    done: (_, action) => {
      told.push(`done ${action}`)
      if (action === faultyDone) throw new Error('done failed')
    },
    refused: (error) => (error as Error).message,
  }))
  const close = queue.open()
  closing.push(close)
  return { ...queue, close }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const actions = () => sent.map(({ action }) => action)
const waiting = (queue: ReturnType<typeof openQueue>) => queue.state().waiting.map(({ action }) => action)

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  told = []
  faultyDone = undefined
  answers = {}
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  onlineManager.setOnline(true)
})

test('an action is sent 5 s after it was added, unless it is taken back', async () => {
  const queue = openQueue()
  queue.add('a')
  await pass(1_000)
  queue.add('b')
  await pass(3_900)
  expect(queue.state().waiting.map(({ action, canUndo }) => [action, canUndo])).toEqual([
    ['a', true],
    ['b', true],
  ])
  expect(sent).toEqual([])
  queue.undo(queue.state().waiting[1]?.id ?? '')
  await pass(10_000)
  expect(actions()).toEqual(['a'])
  expect(told).toEqual(['done a'])
  expect([waiting(queue), localStorage.length]).toEqual([[], 0])

  queue.add('c')
  await pass(1_000)
  queue.undo(queue.state().waiting[0]?.id ?? '')
  queue.add('d')
  await pass(6_000)
  expect([actions(), waiting(queue)]).toEqual([['a', 'd'], []])
})

test('a hidden page sends at once', async () => {
  const queue = openQueue()
  queue.add('a')
  await pass(10)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(10)
  expect(actions()).toEqual(['a'])
})

test('without network actions wait, survive a reload, and are sent in their order with their keys', async () => {
  onlineManager.setOnline(false)
  const before = openQueue()
  for (const action of ['a', 'b', 'c']) before.add(action)
  await pass(3_600_000)
  expect(sent).toEqual([])
  expect(before.state().waiting.map(({ isHeldUp, canUndo }) => [isHeldUp, canUndo])).toEqual(
    Array.from({ length: 3 }, () => [true, false]),
  )
  const keys = before.state().waiting.map(({ id }) => id)
  before.close()

  sent = []
  const after = openQueue()
  expect(waiting(after)).toEqual(['a', 'b', 'c'])
  onlineManager.setOnline(true)
  await pass(10_000)
  // The previous page still runs here; in a browser it would be gone. What one page has sent, the other leaves, or
  // repeats with its key.
  expect([...new Set(actions())]).toEqual(['a', 'b', 'c'])
  expect([...new Set(sent.map(({ key }) => key))]).toEqual(keys)
  expect([...new Set(sent.map(({ age }) => age))], 'each says how long ago it was added').toEqual([3_600])
  expect([waiting(after), localStorage.length]).toEqual([[], 0])
})

test('a lost response is tried again with the same key before anything else is sent', async () => {
  const queue = openQueue()
  answers.a = unanswered()
  queue.add('a')
  queue.add('b')
  await pass(9_000)
  expect([...new Set(actions())]).toEqual(['a'])
  expect(sent.length).toBeGreaterThan(1)
  expect(queue.state().waiting[0]?.isHeldUp).toBe(true)
  answers.a = undefined
  await pass(20_000)
  expect(actions().slice(-2)).toEqual(['a', 'b'])
  expect(new Set(sent.filter(({ action }) => action === 'a').map(({ key }) => key)).size).toBe(1)
})

test('a refused action is kept with its sentence until it is dismissed; the next one is sent', async () => {
  const queue = openQueue()
  answers.a = refusal('This order is already cancelled.')
  queue.add('a')
  queue.add('b')
  await pass(6_000)
  expect([actions(), told]).toEqual([['a', 'b'], ['done b']])
  const again = openQueue()
  expect(again.state()).toMatchObject({
    waiting: [],
    refused: [{ action: 'a', sentence: 'This order is already cancelled.' }],
  })
  again.dismiss(again.state().refused[0]?.id ?? '')
  expect([again.state().refused, localStorage.length]).toEqual([[], 0])
})

test('a sent action whose `done` throws is dropped, not stored as refused; the next one is sent', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  faultyDone = 'a'
  const queue = openQueue()
  queue.add('a')
  queue.add('b')
  await pass(6_000)
  expect([actions(), told]).toEqual([
    ['a', 'b'],
    ['done a', 'done b'],
  ])
  expect([queue.state(), localStorage.length]).toEqual([{ waiting: [], refused: [] }, 0])
  expect(logged).toHaveBeenCalledWith('showing a sent action of the queue failed', new Error('done failed'))
})

test('at the end of a session an action is kept for the next; after signing out nothing is sent', async () => {
  const queue = openQueue()
  answers.a = refusal('Your session has ended.', 401)
  queue.add('a')
  await pass(6_000)
  expect([queue.state().refused, localStorage.length]).toEqual([[], 1])
  answers = {}
  openQueue()
  await pass(1_000)
  expect([actions(), told, localStorage.length]).toEqual([['a', 'a'], ['done a'], 0])

  queue.add('b')
  await pass(1_000)
  localStorage.clear()
  await pass(10_000)
  expect(actions()).toEqual(['a', 'a'])
})
