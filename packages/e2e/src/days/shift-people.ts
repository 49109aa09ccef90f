import type { Session } from '@tapri/contracts/auth'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { expect } from 'vitest'
import { type Caller, callerAt, newPhone, openSession } from '../support/api.ts'
import { closeBrowsers, openBrowser } from '../support/browser.ts'
import { DEMO_PASSWORD, type DemoUser, demoUsers } from '../support/demo-users.ts'
import { changeConnaughtPlace, outletNamed } from '../support/outlets.ts'
import { startOwnStack } from '../support/stack.ts'
import { openTab, type Size, type Tab } from '../support/tab.ts'

/** Somebody with their own browser tab and API calls. */
export interface Worker extends Tab, Caller {
  id: string
  name: string
}

/** A shift at Connaught Place, which assigns orders automatically. */
export interface Shift {
  url: string
  admin: Caller
  customer: Caller
  outletId: string
  cook: Worker
  cashier: Worker
  manager: Worker
  areaManager: Worker
  ravi: Worker
  imran: Worker
}

/** Starts a separate stack, hires a cook, a cashier and an area manager, and opens everybody's pages. */
export async function openShift() {
  const { url, stop } = await startOwnStack()
  const end = async () => {
    await closeBrowsers()
    await stop()
  }
  const callerIn = ({ token }: Session) => callerAt(() => url, token)
  const demo = (user: DemoUser) =>
    openSession(
      demoUsers[user].phone,
      callerAt(() => url),
    )
  const admin = callerIn(await demo('admin'))
  const outletId = await changeConnaughtPlace(admin, { auto_assign: true })
  const other = await outletNamed(admin, 'Indiranagar')

  const give = async (session: Session, outlet: string, position: StaffPosition) => {
    const { status } = await admin.call('PUT', `/outlets/${outlet}/staff/${session.user.id}`, { position })
    expect(status, `${session.user.name} as ${position}`).toBe(200)
  }
  const atWork = async (session: Session, home: string, size: Size): Promise<Worker> => {
    const tab = await openTab(await openBrowser(), { baseUrl: url, size, session })
    await tab.page.goto(home)
    return { ...tab, ...callerIn(session), id: session.user.id, name: session.user.name }
  }
  const [cook, cashier, areaManager] = await Promise.all(['Gopal', 'Nita', 'Farah'].map((name) => hire(url, name)))
  const [meera, ravi, imran, asha] = await Promise.all([demo('meera'), demo('ravi'), demo('imran'), demo('asha')])
  if (!cook || !cashier || !areaManager) return expect.fail('nobody was hired')
  await give(cook, outletId, 'cook')
  await give(cashier, outletId, 'cashier')
  for (const id of [outletId, other.id]) await give(areaManager, id, 'area_manager')
  for (const rider of [ravi, imran]) await give(rider, outletId, 'rider')
  const shift: Shift = {
    url,
    admin,
    customer: callerIn(asha),
    outletId,
    cook: await atWork(cook, '/outlet/kitchen', 'desktop'),
    cashier: await atWork(cashier, '/outlet/dashboard', 'desktop'),
    manager: await atWork(meera, '/outlet/dashboard', 'desktop'),
    areaManager: await atWork(areaManager, '/outlet/dashboard', 'desktop'),
    ravi: await atWork(ravi, '/delivery/dashboard', 'phone'),
    imran: await atWork(imran, '/delivery/dashboard', 'phone'),
  }
  return { shift, end }
}

/** Registers an account for the outlet's staff; in the demo it needs no approval. */
async function hire(url: string, name: string): Promise<Session> {
  const account = { name, phone: newPhone(), password: DEMO_PASSWORD, role: 'outlet_manager' }
  const { status, body } = await callerAt(() => url).call('POST', '/auth/register', account)
  expect(status).toBe(201)
  return body as Session
}
