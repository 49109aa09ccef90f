import { expect, test } from 'vitest'
import { onePerPhone } from './one-per-phone.ts'

test('later calls start when the first has settled', async () => {
  const afterOthers = onePerPhone()
  const log: string[] = []
  const { promise, reject } = Promise.withResolvers<never>()
  const first = afterOthers('a', () => promise)
  const others = [1, 2].map(() => afterOthers('a', async () => log.push('other')))
  await new Promise(setImmediate)
  expect(log).toEqual([])
  reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await Promise.all(others)
  expect(log).toEqual(['other', 'other'])
})

test('different phones do not wait for each other', async () => {
  const afterOthers = onePerPhone()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = afterOthers('a', () => promise)
  expect(await afterOthers('b', async () => 'quick')).toBe('quick')
  resolve('slow')
  expect(await slow).toBe('slow')
})
