import { expect, test } from 'vitest'
import { type Goal, judge, measureRounds, steadyRounds } from './judge.ts'

const orders = { job: 'orders', figure: 'orders', unit: '/s', baseline: 'P', of: 'ratio', atLeast: 0.45 } as const
const alone = { job: 'alone', figure: 'alone', unit: 'ms', of: 'value', atMost: 1.5 } as const

const judgeOne = (goal: Goal, ...rounds: Record<string, number>[]) => judge([goal], rounds)[0]

test('the ratio is that of each round, and the median over the rounds counts', () => {
  const rounds = [
    { orders: 500, P: 1000 },
    { orders: 100, P: 1000 },
    { orders: 900, P: 1500 },
  ]
  expect(judgeOne(orders, ...rounds)).toMatchObject({ value: 500, baseline: 1000, ratio: 0.5, isMet: true })
})

test.each([
  [orders, { orders: 450, P: 1000 }, true],
  [orders, { orders: 449, P: 1000 }, false],
  [alone, { alone: 1.5 }, true],
  [alone, { alone: 1.51 }, false],
  [{ ...alone, baseline: 'P' }, { alone: 1, P: 0.1 }, true],
  [alone, {}, undefined],
  [orders, { orders: 450 }, undefined],
  [orders, { orders: 450, P: 0 }, undefined],
  [alone, { alone: Number.NaN }, undefined],
  [{ job: 'shown', figure: 'alone', unit: 'ms', of: 'value' } as const, { alone: 1 }, undefined],
])('goal %j with %j is met: %s', (goal, round, isMet) => {
  expect(judgeOne(goal, round as Record<string, number>)?.isMet).toBe(isMet)
})

test('a round in which the bare Fastify took a quarter more processor time than in the best one is slow', () => {
  const rounds = [{ cpu: 20 }, { cpu: 25 }, { cpu: 25.1 }]
  expect(steadyRounds(rounds, 'cpu')).toEqual([{ cpu: 20 }, { cpu: 25 }])
  expect(steadyRounds([{ other: 1 }], 'cpu')).toEqual([{ other: 1 }])
})

test.each([
  ['three steady rounds', 3, [20, 22, 21], [20, 22, 21], 3],
  ['a slow one, which another replaces', 3, [20, 40, 21, 22], [20, 21, 22], 4],
  ['the best one last, beside which the others are slow', 3, [40, 40, 20, 20, 20], [20, 20, 20], 5],
  ['slow ones only beside one, and no more than two others', 3, [20, 40, 40, 40, 40], [20], 5],
  ['a single round, which is not replaced', 1, [40], [40], 1],
])('rounds that count: %s', async (_, wanted, times, counted, measured) => {
  const { all, steady } = await measureRounds(wanted, 'cpu', async (index) => ({ cpu: times[index] ?? 0 }))
  expect(steady.map(({ cpu }) => cpu)).toEqual(counted)
  expect(all).toHaveLength(measured)
})
