import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { killPod, kubectl, podsOf, release, rollback, waitUntilReady } from './kubectl.ts'
import { placedIds, startTraffic, type TrafficResult } from './traffic.ts'

/** Another build of each part, to release and to roll back. */
const OTHER_TAG = process.env.OTHER_TAG ?? 'two'
const services = [...serviceNames, 'gateway']
const pages = ['shell', 'mfe-customer', 'mfe-delivery', 'mfe-outlet', 'mfe-admin']

/** Runs `work` under load; returns the results of the calls. Each acknowledged order must be stored exactly once. */
async function underTraffic(what: string, work: () => Promise<unknown>, options: { retrying?: boolean } = {}) {
  const before = await placedIds()
  const traffic = await startTraffic(inject('baseUrl'), options)
  await sleep(1_000)
  const startedAt = Date.now()
  await work()
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  await sleep(3_000)
  const result = await traffic.stop()
  const { calls, placed, slowestMs } = result
  console.log(`${what}: ${seconds} s, calls ${JSON.stringify(calls)}, ${placed.length} orders, slowest ${slowestMs} ms`)
  const added = [...(await placedIds())].filter((id) => !before.has(id))
  expect(added.toSorted(), 'each acknowledged order is stored once').toEqual(placed.toSorted())
  return result
}

const refused = ({ calls }: TrafficResult) => Object.entries(calls).filter(([status]) => !/^20[01]$/.test(status))

test.each([...services, ...pages])('%s is released and rolled back: no call is lost or refused', async (part) => {
  const result = await underTraffic(`${part} released and rolled back`, async () => {
    await release(part, OTHER_TAG)
    await rollback()
  })
  expect(refused(result)).toEqual([])
})

describe('an old and a new version side by side', () => {
  afterEach(async () => {
    await kubectl('rollout', 'resume', 'deployment', '--all').catch(() => {})
  })

  test.each(services)('%s: no call is lost or refused', async (part) => {
    const image = (
      await kubectl('get', `deployment/${part}`, '-o', 'jsonpath={.spec.template.spec.containers[0].image}')
    ).replace(/:[^:/]*$/, '')
    const result = await underTraffic(`${part}, two versions`, async () => {
      await kubectl('scale', `deployment/${part}`, '--replicas=2')
      await waitUntilReady(part)
      await kubectl('set', 'image', `deployment/${part}`, `${part}=${image}:${OTHER_TAG}`)
      await kubectl('rollout', 'pause', `deployment/${part}`)
      await expect.poll(async () => (await podsOf(part)).length, { timeout: 60_000 }).toBe(3)
      await sleep(20_000)
      await kubectl('rollout', 'resume', `deployment/${part}`)
      await kubectl('rollout', 'undo', `deployment/${part}`)
      await waitUntilReady(part)
      await kubectl('scale', `deployment/${part}`, '--replicas=1')
    })
    expect(refused(result)).toEqual([])
  })
})

test('a release that cannot start never serves, and the earlier one goes on', async () => {
  const result = await underTraffic('orders, a broken release', async () => {
    await kubectl('set', 'env', 'deployment/orders', 'SLOT_MINUTES=7')
    await sleep(15_000)
    await kubectl('rollout', 'undo', 'deployment/orders')
    await waitUntilReady('orders')
  })
  expect(refused(result)).toEqual([])
})

test.each([...services, 'shell', 'mfe-customer'])('a pod of %s is killed under customers', async (part) => {
  const kill = async () => {
    await killPod(part)
    await waitUntilReady(part)
  }
  await underTraffic(`${part} killed`, kill, { retrying: true })
})

test.each(['postgres', 'nats'])('the pod of %s is killed under customers', async (part) => {
  const kill = async () => {
    await killPod(part)
    await waitUntilReady(part, 'statefulset')
  }
  await underTraffic(`${part} killed`, kill, { retrying: true })
})
