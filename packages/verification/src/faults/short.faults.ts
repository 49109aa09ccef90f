import { describe, expect, test } from 'vitest'
import { check } from './check/check.ts'
import { breakEveryInvariant } from './check/planted-violations.ts'
import { inWords, type PhaseName, runPhase } from './run.ts'

const severity = { times: 10, severalAtOnce: true, lastsMs: 1_500 }
/** The checker has all the time it needs; what is broken by hand mends in none. */
const NOT_LONG_MS = 1_000

async function provesItself(name: PhaseName, afterwards?: Parameters<typeof runPhase>[2]) {
  const report = await runPhase(name, severity, afterwards)
  console.log(inWords(name, report).join('\n'))
  expect(report.violations).toEqual([])
}

describe('F1 to F12 in short: each part killed 10 times, every other fault once, under load', () => {
  test.concurrent('I1 to I14 hold when parts die, stop, run out of disk and have the wrong time', () =>
    provesItself('parts'))

  test.concurrent('I1 to I14 hold when links, pools and events are spoiled; and what is broken by hand is found', async () => {
    let found: string[] = []
    await provesItself('links', {
      afterwards: async (phase, history) => {
        await breakEveryInvariant(phase, history)
        found = (await check(phase, history, NOT_LONG_MS)).violations
      },
    })
    console.log(`Broken by hand and found: ${found.join('; ')}`)
    const named = new Set(found.flatMap((each) => each.match(/\bI\d+\b/g) ?? []))
    expect(named.size, [...named].join()).toBe(14)
  })
})
