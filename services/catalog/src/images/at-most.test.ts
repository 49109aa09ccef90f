import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('two run at a time, the others follow in order', async () => {
  const inTurn = atMost(2, 10)
  let running = 0
  let most = 0
  const finished: number[] = []
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) =>
      inTurn(async () => {
        running += 1
        most = Math.max(most, running)
        await sleep(5)
        running -= 1
        finished.push(n)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(finished).toEqual([1, 2, 3, 4, 5, 6])
})

test('who finds the queue full is told to come again', async () => {
  const inTurn = atMost(1, 1)
  const first = inTurn(() => sleep(20, 'first'))
  const second = inTurn(async () => 'second')
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ statusCode: 503 })
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await inTurn(async () => 'fourth')).toBe('fourth')
})

test('work that fails gives its place away', async () => {
  const inTurn = atMost(1, 1)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})
