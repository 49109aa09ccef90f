import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedRuns } from './shared-runs.ts'

/** Runs that end when they are told to; each result is the number of its run. */
function controlledRuns() {
  const shared = sharedRuns<number>()
  const ends: ((failure?: Error) => void)[] = []
  const call = (key: string) =>
    shared(key, () => {
      const number = ends.length + 1
      return new Promise((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve(number))))
    })
  return { call, ends }
}

test('who comes during a run shares the next one, never the one under way', async () => {
  const { call, ends } = controlledRuns()
  const results = ['a', 'a', 'a'].map(call)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await nextTurn()
  const late = call('a')
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await nextTurn()
  ends[2]?.()
  expect(await Promise.all([...results, late])).toEqual([1, 2, 2, 3])
})

test('keys do not wait for each other', async () => {
  const { call, ends } = controlledRuns()
  const results = [call('a'), call('b')]
  for (const end of ends) end()
  expect(await Promise.all(results)).toEqual([1, 2])
})

test('a run that fails fails for its own callers only', async () => {
  const { call, ends } = controlledRuns()
  const [first, second] = [call('a'), call('a')]
  ends[0]?.(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await nextTurn()
  ends[1]?.()
  expect(await second).toBe(2)
})
