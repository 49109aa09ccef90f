import { accounts, outlets, password } from '../../../run/stack/seed/accounts.ts'
import { messageOf } from '../../../run/stack/refusal.ts'
import { type Finding, well, wrong } from '../finding.ts'
import { type Step, walk } from './walk.ts'

/**
 * Walks an order of a demo account through the stack at the address and ends it. Returns a finding for each step, up to
 * the first that failed. It may run at any time, even while customers use the stack.
 */
export async function probe(address: string, delivers: boolean): Promise<Finding[]> {
  const { PROBE_PHONE, PROBE_PASSWORD, PROBE_LAT, PROBE_LNG, PROBE_TIMEOUT_MS } = process.env
  const customer = accounts.find(({ role }) => role === 'customer')
  const findings: Finding[] = []
  const step: Step = async (name, work) => {
    const startedAt = performance.now()
    const timed = () => `${name}, ${Math.round(performance.now() - startedAt)} ms`
    try {
      const result = await work()
      findings.push(well('order', timed()))
      return result
    } catch (error) {
      findings.push(wrong('order', `${timed()}: ${messageOf(error)}`))
      throw error
    }
  }
  await walk(
    {
      address,
      phone: PROBE_PHONE || (customer?.phone ?? ''),
      password: PROBE_PASSWORD || password,
      lat: Number(PROBE_LAT || outlets[0]?.location.lat),
      lng: Number(PROBE_LNG || outlets[0]?.location.lng),
      timeoutMs: Number(PROBE_TIMEOUT_MS || 10_000),
      delivers,
    },
    step,
  ).catch((error: unknown) => {
    const isFound = findings.some(({ level }) => level === 'wrong')
    if (!isFound) findings.push(wrong('order', messageOf(error)))
  })
  return findings
}
