import { describe, expect, test } from 'vitest'
import { check } from './check/check.ts'
import { violateEveryInvariant } from './check/planted-violations.ts'
import { formatReport, type PhaseName, runPhase } from './run.ts'

const severity = { times: 10, killsConcurrently: true, durationMs: 1_500 }
const INVARIANTS = 25
/** Planted violations never settle, so the check need not wait for them. */
const PLANTED_SETTLE_MS = 1_000

async function expectNoViolations(name: PhaseName, options?: Parameters<typeof runPhase>[2]) {
  const report = await runPhase(name, severity, options)
  console.log(formatReport(name, report).join('\n'))
  expect(report.violations, report.violations.join('; ')).toEqual([])
}

// Both at once, because each waits for half of its time: 129 s instead of 220 on two cores, 212 s with 0.8 of a core.
describe.concurrent('F1 to F12 in short: each part killed 10 times, every other fault once, under load', () => {
  test('I1 to I25 hold when processes are killed or paused, disks are full and clocks are shifted', () =>
    expectNoViolations('parts'))

  test('I1 to I25 hold when links, pools and events fail; planted violations of all are found', async () => {
    let found: string[] = []
    await expectNoViolations('links', {
      afterwards: async (phase, history) => {
        await violateEveryInvariant(phase, history)
        found = (await check(phase, history, PLANTED_SETTLE_MS)).violations
      },
    })
    console.log(`Planted violations found: ${found.join('; ')}`)
    const invariants = new Set(found.flatMap((each) => each.match(/\bI\d+\b/g) ?? []))
    expect(invariants.size, [...invariants].join()).toBe(INVARIANTS)
    expect(found.join(), 'what a stream did not show').toContain('are missing on the streams of who may see them')
  })
})
