import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOrderActions } from './order-actions.ts'
import { buildOrder } from '../testing.ts'
import { refusal, renderPage } from '@tapri/web-kit/testing'

const free = buildOrder({ id: 'order-1', order_status: 'confirmed' })
const taken = buildOrder({ id: 'order-2', delivery_person_id: 'd-1', delivery_person_name: 'Ravi' })

function Buttons() {
  const { setStatus, assign, isBusy, shownStatus } = useOrderActions()
  return (
    <>
      <output>{shownStatus(free)}</output>
      <button onClick={() => void setStatus(free.id, 'preparing')}>prepare{isBusy(free.id) && '…'}</button>
      <button onClick={() => void assign(free, 'd-2')}>assign</button>
      <button onClick={() => void assign(taken, 'd-2')}>reassign</button>
    </>
  )
}

test('a status change is sent once on a double click and shown while it is pending', async () => {
  const response = Promise.withResolvers()
  const { person, calls, toasts } = renderPage(<Buttons />, {
    responses: { 'PUT /orders/:id/status': () => response.promise },
  })
  await person.dblClick(screen.getByText('prepare'))
  expect(screen.getByRole('status').textContent).toBe('preparing')
  response.resolve({ ...free, order_status: 'preparing' })
  await expect.poll(() => toasts).toEqual(['success: Order status updated'])
  expect(calls).toHaveLength(1)
})

test('a failed status change shows the detail of the server and is reverted', async () => {
  const { person, toasts } = renderPage(<Buttons />, {
    responses: { 'PUT /orders/:id/status': refusal('This order is already delivered.') },
  })
  await person.click(screen.getByText('prepare'))
  await expect.poll(() => toasts).toEqual(['error: This order is already delivered.'])
  expect(screen.getByRole('status').textContent).toBe('confirmed')
})

test('an order is assigned to a delivery person', async () => {
  const { person, calls, toasts } = renderPage(<Buttons />, { responses: { 'PUT /orders/:id/assign': free } })
  await person.click(screen.getByText('assign'))
  await expect.poll(() => toasts).toEqual(['success: Delivery person assigned successfully'])
  expect(calls[0]?.input).toEqual({ params: { id: 'order-1' }, body: { delivery_person_id: 'd-2' } })
})

test('assigning an assigned order is refused without a request', async () => {
  const { person, calls, toasts } = renderPage(<Buttons />)
  await person.click(screen.getByText('reassign'))
  expect(toasts).toEqual(['error: This order is already assigned to Ravi. Cannot reassign.'])
  expect(calls).toEqual([])
})
