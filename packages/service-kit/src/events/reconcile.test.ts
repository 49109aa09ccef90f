import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Bus } from './bus.ts'
import { startReconciler } from './reconcile.ts'

type Callback = (err: Error | null, message: object) => void

test('a subscription that the broker refuses causes no republish', async () => {
  const callbacks: Callback[] = []
  const nats = { subscribe: (_: string, { callback }: { callback: Callback }) => callbacks.push(callback) }
  const bus = { connected: Promise.resolve({ nats }), isConnected: () => false } as unknown as Bus
  const [republishAll, warn] = [vi.fn(async () => {}), vi.fn()]
  const { stop } = startReconciler({
    db: {} as Kysely<object>,
    bus,
    service: 'outlets',
    owns: { 'outlets.outlet.changed': 'outlets' },
    republishAll,
    everyMs: 60_000,
    log: { info: vi.fn(), warn },
  })
  onTestFinished(stop)
  // Requests to auth and orders, and the digest of auth.
  await expect.poll(() => callbacks).toHaveLength(3)
  for (const callback of callbacks) callback(new Error('Permissions Violation'), {})
  await nextTurn()
  expect(republishAll).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
  callbacks[0]?.(null, {})
  expect(republishAll).toHaveBeenCalledOnce()
})
