import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('later calls start when the first has settled', async () => {
  const afterOthers = createSingleFlight()
  const log: string[] = []
  const first = afterOthers('a', async () => {
    await sleep(20)
    log.push('first')
    throw new Error('failed')
  })
  const others = [1, 2].map(() => afterOthers('a', async () => log.push('other')))
  await expect(first).rejects.toThrow('failed')
  await Promise.all(others)
  expect(log).toEqual(['first', 'other', 'other'])
})

test('different phones do not wait for each other', async () => {
  const afterOthers = createSingleFlight()
  const slow = afterOthers('a', () => sleep(50, 'slow'))
  expect(await Promise.race([slow, afterOthers('b', async () => 'quick')])).toBe('quick')
  expect(await slow).toBe('slow')
})
