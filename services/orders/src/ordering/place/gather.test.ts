import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gather } from './gather.ts'

const options = {
  maxItems: 3,
  runs: 1,
  namesOf: (item: string) => item.split('+').map((name) => name.slice(0, 1)),
  waitMs: 1_000,
  refuse: () => new Error('waited too long'),
  isFaultOfOne: (error: unknown) => error instanceof RangeError,
}

/** Creates a run that takes 10 ms. */
function slowRuns() {
  const runs: string[][] = []
  const run = async (items: string[]) => {
    runs.push(items)
    await sleep(10)
    if (items.includes('bad')) throw new RangeError('bad')
    if (items.includes('lost')) throw new Error('connection lost')
    return items.map((item) => `done ${item}`)
  }
  return { runs, run }
}

test('what arrives at once runs together, what arrives meanwhile in the next run, and each gets its own result', async () => {
  const { runs, run } = slowRuns()
  const add = gather({ ...options, run })
  const first = ['a', 'b'].map(add)
  await turn()
  const results = await Promise.all([...first, ...['c', 'd', 'e', 'f'].map(add)])
  expect(runs).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']])
  expect(results).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((item) => `done ${item}`))
})

test('of two with one of several names in common the second waits, and is no obstacle to others', async () => {
  const { runs, run } = slowRuns()
  const add = gather({ ...options, run, runs: 2 })
  await Promise.all(['a+x', 'b+x', 'c', 'b+y'].map(add))
  expect(runs).toEqual([['a+x', 'c', 'b+y'], ['b+x']])
})

test('two of one name are never under way at once, not in different runs either', async () => {
  const { runs, run } = slowRuns()
  const add = gather({ ...options, run, runs: 2 })
  await Promise.all(['a1', 'a2', 'b1', 'a3'].map(add))
  expect(runs).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

test('one that fails takes nobody with it: each runs again by itself', async () => {
  const { runs, run } = slowRuns()
  const results = await Promise.allSettled(['a', 'bad', 'c'].map(gather({ ...options, run })))
  expect(runs).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('after a failure of which nobody knows what was done nothing runs again', async () => {
  const { runs, run } = slowRuns()
  const results = await Promise.allSettled(['a', 'lost', 'c'].map(gather({ ...options, run })))
  expect(runs).toEqual([['a', 'lost', 'c']])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('who has waited too long is refused, and is not run', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const runs: string[][] = []
  let end = () => {}
  const run = async (items: string[]) => {
    runs.push(items)
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return items
  }
  const add = gather({ ...options, run })
  const first = add('a')
  await turn()
  const late = add('b')
  vi.advanceTimersByTime(options.waitMs + 1)
  end()
  await expect(late).rejects.toThrow('waited too long')
  expect([await first, runs]).toEqual(['a', [['a']]])
})
