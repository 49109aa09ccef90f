import type { listOrders } from '@tapri/contracts/order-lists'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAction, useLoad } from './queries.ts'
import { useShell } from './remote.tsx'
import { refusal, renderPage, unanswered } from './testing.tsx'

const none = {
  orders: [],
  pagination: { total_count: 0, total_pages: 0, current_page: 1, has_previous: false, has_next: false },
}

function Orders() {
  const orders = useLoad<typeof listOrders>('GET /orders', { querystring: {} }, { failure: 'Failed to load orders' })
  return (
    <>
      <output aria-busy={orders.isRetrying}>{orders.isPending ? 'loading' : orders.isError ? 'failed' : 'here'}</output>
      <p>{orders.data ? `last answer: ${orders.data.pagination.total_count}` : 'nothing yet'}</p>
      <button type="button" onClick={() => void orders.refetch()}>
        again
      </button>
    </>
  )
}

test('a failed load shows one toast per outage and keeps the last response on the screen', async () => {
  const { responses, toasts, person } = renderPage(<Orders />, { responses: { 'GET /orders': none } })
  await screen.findByText('here')
  responses['GET /orders'] = refusal('Back in a minute.', 503)
  await person.click(screen.getByText('again'))
  await screen.findByText('failed')
  await person.click(screen.getByText('again'))
  await expect.poll(() => toasts).toEqual(['error: Back in a minute.'])
  expect(screen.getByText('last answer: 0')).toBeTruthy()

  responses['GET /orders'] = none
  await person.click(screen.getByText('again'))
  await screen.findByText('here')
  responses['GET /orders'] = refusal('Again.', 503)
  await person.click(screen.getByText('again'))
  await expect.poll(() => toasts).toEqual(['error: Back in a minute.', 'error: Again.'])
})

test('a load that failed without a response stays failed while it is tried again, and says so', async () => {
  const { responses, person } = renderPage(<Orders />, { responses: { 'GET /orders': refusal('', 503) } })
  const shown = await screen.findByText('failed')
  expect(shown.getAttribute('aria-busy')).toBe('false')
  const { promise, resolve } = Promise.withResolvers<unknown>()
  responses['GET /orders'] = promise
  await person.click(screen.getByText('again'))
  await expect.poll(() => shown.getAttribute('aria-busy')).toBe('true')
  expect(shown.textContent).toBe('failed')
  resolve(none)
  await screen.findByText('here')
  expect(shown.getAttribute('aria-busy')).toBe('false')
})

test('a GET without a response is retried once, then the fallback message is shown', async () => {
  const { calls, toasts } = renderPage(<Orders />, { responses: { 'GET /orders': unanswered() } })
  await expect.poll(() => toasts).toEqual(['error: Failed to load orders'])
  expect(calls).toHaveLength(2)
})

test('an ended session is reported by the shell, not by every page', async () => {
  const { toasts } = renderPage(<Orders />, { responses: { 'GET /orders': refusal('Please login.', 401) } })
  await screen.findByText('failed')
  expect(toasts).toEqual([])
})

function Confirm({ work }: { work: () => Promise<string> }) {
  const { user } = useShell()
  const { run, busy } = useAction(work, { failure: 'Failed to update status', success: (name) => `${name} did it` })
  return (
    <button type="button" aria-busy={busy} onClick={() => void run()}>
      {user.name}
    </button>
  )
}

test('a mutation triggered twice is sent once', async () => {
  let done = 0
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    done += 1
    return promise
  }
  const { person, toasts } = renderPage(<Confirm work={work} />)
  await person.dblClick(screen.getByRole('button'))
  resolve('Asha')
  await expect.poll(() => toasts).toEqual(['success: Asha did it'])
  expect(done).toBe(1)
})

test('a failed mutation shows the reason and can be repeated', async () => {
  const { person, toasts } = renderPage(
    <Confirm work={() => Promise.reject(refusal('This order is already delivered.'))} />,
  )
  await person.click(screen.getByRole('button'))
  await person.click(screen.getByRole('button'))
  await expect.poll(() => toasts).toEqual(Array(2).fill('error: This order is already delivered.'))
})
