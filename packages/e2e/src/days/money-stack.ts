import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Outlet, OutletForm } from '@tapri/contracts/outlets'
import { expect } from 'vitest'
import { type Caller, callerAt } from '../support/api.ts'
import { closeBrowsers, login, openBrowser } from '../support/browser.ts'
import { type DemoUser, fetchToken } from '../support/demo-users.ts'
import { startStack } from '../support/stack.ts'
import { openTab, type Size, type Tab } from '../support/tab.ts'
import type { MoneyDay } from './money-orders.ts'
import { keepPrints } from './money-papers.ts'

/** Starts a separate stack with online payments, and signs in everybody who takes part. `end` stops it. */
export async function openMoneyDay(environment: NodeJS.ProcessEnv, outlet: Partial<OutletForm>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-money-'))
  const stack = await startStack(folder, { PAYMENT_PROVIDER: 'demo', PAYMENT_CHECK_SECONDS: '1', ...environment })
  const end = async () => {
    await closeBrowsers()
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const callerOf = async (user: DemoUser) => callerAt(() => stack.url, await fetchToken(stack.url, user))
  const admin = await callerOf('admin')
  await changeOutlet(admin, outlet)
  const [asha, customer, manager, deliveryPerson] = await Promise.all([
    callerOf('asha'),
    signIn(stack.url, 'asha', 'phone'),
    signIn(stack.url, 'meera', 'desktop'),
    signIn(stack.url, 'ravi', 'phone'),
  ])
  const day: MoneyDay = { url: stack.url, admin, asha, customer, manager, deliveryPerson }
  return { day, end }
}

async function signIn(baseUrl: string, user: DemoUser, size: Size): Promise<Tab> {
  const tab = await openTab(await openBrowser(), { baseUrl, size })
  await keepPrints(tab)
  await login(tab, user)
  return tab
}

/** Changes Connaught Place, the outlet of all these orders. */
async function changeOutlet(admin: Caller, given: Partial<OutletForm>) {
  const outlets = (await admin.call('GET', '/admin/outlets')).body as Outlet[]
  const { id, ...outlet } = outlets.find(({ name }) => name === 'Connaught Place') ?? expect.fail('no outlet')
  const { status } = await admin.call('PUT', `/admin/outlets/${id}`, { ...outlet, ...given })
  expect(status).toBe(200)
}
