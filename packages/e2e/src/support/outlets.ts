import type { Outlet, OutletForm } from '@tapri/contracts/outlets'
import { expect } from 'vitest'
import type { Caller } from './api.ts'

/** Returns the outlet with this name. */
export async function outletNamed(admin: Caller, name: string): Promise<Outlet> {
  const outlets = (await admin.call('GET', '/admin/outlets')).body as Outlet[]
  return outlets.find((outlet) => outlet.name === name) ?? expect.fail(`no outlet ${name}`)
}

/** Changes Connaught Place, the outlet of the demo users. Returns its id. */
export async function changeConnaughtPlace(admin: Caller, given: Partial<OutletForm>): Promise<string> {
  const { id, ...outlet } = await outletNamed(admin, 'Connaught Place')
  const { status } = await admin.call('PUT', `/admin/outlets/${id}`, { ...outlet, ...given })
  expect(status).toBe(200)
  return id
}
