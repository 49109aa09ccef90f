import type { OutletForm } from '@tapri/contracts/outlets'
import { callerOf } from '../support/api.ts'
import { closeBrowsers, login, openBrowser } from '../support/browser.ts'
import type { DemoUser } from '../support/demo-users.ts'
import { changeConnaughtPlace } from '../support/outlets.ts'
import { startOwnStack } from '../support/stack.ts'
import { openTab, type Size, type Tab } from '../support/tab.ts'
import type { MoneyDay } from './money-orders.ts'
import { keepPrints } from './money-papers.ts'

/** Starts a separate stack with online payments, and signs in everybody who takes part. `end` stops it. */
export async function openMoneyDay(environment: NodeJS.ProcessEnv, outlet: Partial<OutletForm>) {
  const { url, stop } = await startOwnStack({
    PAYMENT_PROVIDER: 'demo',
    PAYMENT_CHECK_SECONDS: '1',
    ...environment,
  })
  const end = async () => {
    await closeBrowsers()
    await stop()
  }
  const admin = await callerOf(url, 'admin')
  await changeConnaughtPlace(admin, outlet)
  const [asha, customer, manager, deliveryPerson] = await Promise.all([
    callerOf(url, 'asha'),
    signIn(url, 'asha', 'phone'),
    signIn(url, 'meera', 'desktop'),
    signIn(url, 'ravi', 'phone'),
  ])
  const day: MoneyDay = { url, admin, asha, customer, manager, deliveryPerson }
  return { day, end }
}

async function signIn(baseUrl: string, user: DemoUser, size: Size): Promise<Tab> {
  const tab = await openTab(await openBrowser(), { baseUrl, size })
  await keepPrints(tab)
  await login(tab, user)
  return tab
}
