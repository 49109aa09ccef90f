import { expect, test } from 'vitest'
import { oneAtATime, readAtMostEvery } from './cached-reads.ts'

test('simultaneous and later readers share one reading, until its time is over', async () => {
  let now = 0
  let readings = 0
  const read = readAtMostEvery(
    15_000,
    async () => (readings += 1),
    () => now,
  )
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  now = 14_999
  expect(await read()).toBe(1)
  now = 15_000
  expect(await read()).toBe(2)
})

test('a failure is for those who waited for it, and not cached', async () => {
  let isAway = true
  const read = readAtMostEvery(15_000, async () => {
    if (isAway) throw new Error('away')
    return 1
  })
  await expect(read()).rejects.toThrow('away')
  isAway = false
  expect(await read()).toBe(1)
})

test('what asks the database runs one after the other, also after a failure', async () => {
  const steps: string[] = []
  const read = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
    if (name === 'first') throw new Error('away')
  }
  await Promise.allSettled([oneAtATime(read('first')), oneAtATime(read('second'))])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
