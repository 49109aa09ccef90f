import { setTimeout as sleep } from 'node:timers/promises'
import { panelQueries } from '@tapri/infra/dashboards'
import { expect, inject, test } from 'vitest'
import { anonymous, loggedIn, register, waitUntil } from '../support/api.ts'
import { placeOrder } from '../support/orders.ts'

// Small and quick, so vitest runs it after the other journeys, during which Prometheus has watched the product in use.
// Alone it takes up to a minute and a half: until the digests of all replicas were compared.

interface Asked {
  where: string
  expr: string
}

async function api<T>(path: string, search: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${inject('prometheusUrl')}/api/v1/${path}?${new URLSearchParams(search)}`)
  const { data, error } = (await answer.json()) as { data: T; error?: string }
  if (error) throw new Error(`${search.query}: ${error}`)
  return data
}

/** Tells whether Prometheus has a value for it. */
async function hasData({ expr }: Asked): Promise<boolean> {
  const query = expr.replaceAll('$__rate_interval', '1m')
  const { result } = await api<{ result: { value: [number, string] }[] }>('query', { query })
  return result.some(({ value: [, number] }) => number !== 'NaN')
}

interface RuleState {
  type: 'alerting' | 'recording'
  name: string
  query: string
  health: string
  lastError?: string
}

const ruleStates = async () =>
  (await api<{ groups: { rules: RuleState[] }[] }>('rules')).groups.flatMap(({ rules }) => rules)

/**
 * Turns an alert's query into one for the values that it looks at, whether or not it fires: comparisons return 0 or 1,
 * and this week replaces the one before.
 */
const watchedBy = (query: string) =>
  query
    .replaceAll(/ (==|!=|>=|<=|>|<) (?!bool)/g, ' $1 bool ')
    .replaceAll(' offset 1w', '')
    .replace(/^absent\((.*)\)$/, '$1')

async function useProduct() {
  const [customer, admin] = [await register('customer'), await loggedIn('admin')]
  const { id } = await placeOrder(customer)
  for (const status of ['confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const)
    await admin.call('PUT', `/orders/${id}/status`, { order_status: status })
  await anonymous.call('GET', '/orders')
  // The menu itself is served from the gateway's memory.
  await admin.call('POST', '/admin/categories', {})
  await admin.call('GET', '/admin/outlets')
}

test.skipIf(!inject('dataDir'))(
  'every query of each panel, rule and alert has an answer from Prometheus while the product is used',
  async () => {
    expect(inject('noPrometheus')).toBe('')
    const rules = await waitUntil(async () => {
      const states = await ruleStates().catch(() => [])
      return states.length > 0 && states.every(({ health }) => health !== 'unknown') ? states : undefined
    })
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([])
    const asked = [
      ...panelQueries,
      ...rules.map(({ type, name, query }) => ({
        where: `rule ${name}`,
        expr: type === 'alerting' ? watchedBy(query) : query,
      })),
    ]
    expect(asked.length).toBeGreaterThan(150)

    let unanswered: Asked[] = asked
    for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(500)) {
      await useProduct()
      const answers = await Promise.all(unanswered.map(hasData))
      unanswered = unanswered.filter((_, index) => !answers[index])
      if (unanswered.length === 0) break
    }
    expect(unanswered).toEqual([])
  },
  120_000,
)
