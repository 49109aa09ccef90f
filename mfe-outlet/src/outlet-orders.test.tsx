import { orderLists } from '@tapri/order-screens/testing'
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { alsoFree, delivered, free, open, pending, people, ravis, ticket } from './testing-outlet.tsx'

test.each([
  [0, undefined],
  [1, '1 newer order is not shown. You see the 2 that have waited longest.'],
  [1_120, '1,120 newer orders are not shown. You see the 2 that have waited longest.'],
])('%i open orders beyond the limit of the service are mentioned', async (leftOut, sentence) => {
  const lists = orderLists([pending, free])
  open([pending, free], { 'GET /orders/open': { ...lists['GET /orders/open'], total: 2 + leftOut } })
  await ticket(free)
  expect(screen.queryByText(/not shown/)?.textContent).toBe(sentence)
})

const ASSIGN = 'PUT /orders/:id/assign'
const allTaken = refusal('This order is already assigned to Imran. Cannot reassign.', 409, 'ALREADY_ASSIGNED')

describe('assigning one order', () => {
  test('a refusal keeps the dialog open and the selection', async () => {
    const { press, toasts } = open([free], { [ASSIGN]: unanswered() })
    await press('Assign order bbbb0000')
    await press(/Ravi/, 'radio')
    await press('Assign')
    await waitFor(() => expect(toasts).toEqual(['error: Failed to assign delivery person']))
    expect(screen.getByRole('radio', { name: /Ravi/ })).toHaveProperty('checked', true)
  })

  test('a failed load of the delivery people shows an error and can be retried', async () => {
    const { press, toasts, responses } = open([free], { 'GET /delivery/available': refusal('', 500) })
    await press('Assign order bbbb0000')
    await waitFor(() => expect(toasts).toEqual(['error: Failed to load delivery personnel']))
    responses['GET /delivery/available'] = people
    await press('Try Again')
    expect(await screen.findByText('Imran')).toBeTruthy()
  })
})

describe('assigning several orders', () => {
  test('needs at least one order', async () => {
    const { press, toasts } = open([free])
    await ticket(free)
    await press(/^Assign Selected/)
    expect(toasts).toEqual(['error: Please select orders to assign'])
  })

  test('only confirmed orders without a delivery person have a checkbox', async () => {
    open([pending, free, ravis, delivered])
    await ticket(free)
    expect(screen.getAllByRole('checkbox', { name: /^Select order/ })).toHaveLength(1)
  })

  /** Selects all orders and assigns them to Ravi; the response depends on the order. */
  async function assignAll(answer: (id: string) => unknown, meanwhile?: (view: ReturnType<typeof open>) => unknown) {
    const view = open([free, alsoFree], { [ASSIGN]: ({ params }: { params: { id: string } }) => answer(params.id) })
    await ticket(free)
    await view.press('Select all unassigned (2)', 'checkbox')
    await meanwhile?.(view)
    await view.press(/^Assign Selected/)
    await view.press(/Ravi/, 'radio')
    await view.press('Assign')
    return view
  }

  test('assigns all selected orders to one person, and the selection survives a refresh', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { sent, toasts } = await assignAll(
      (id) => ({ ...ravis, id }),
      async ({ responses }) => {
        Object.assign(responses, orderLists([pending, free, alsoFree]))
        await act(() => vi.advanceTimersByTimeAsync(15_500))
        await ticket(pending)
        expect(screen.getByText('2 orders selected')).toBeTruthy()
      },
    )
    await waitFor(() => expect(toasts).toEqual(['success: Delivery person assigned successfully']))
    expect(sent(ASSIGN)).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('2 orders selected')).toBeNull()
  })

  test.each([
    [
      'some were assigned meanwhile',
      [allTaken, ravis],
      ['success: Delivery person assigned successfully', 'warning: Already assigned orders are skipped'],
    ],
    [
      'all were assigned meanwhile',
      [allTaken, allTaken],
      ['error: All 2 selected orders are already assigned to delivery partners...'],
    ],
    [
      'one fails, which stays selected in the open dialog',
      [refusal('', 503), { ...ravis, id: alsoFree.id }],
      ['success: Delivery person assigned successfully', 'error: Failed to assign orders'],
    ],
  ])('says so when %s', async (_, [first, second], words) => {
    const { toasts } = await assignAll((id) => (id === free.id ? first : second))
    await waitFor(() => expect(toasts).toEqual(words))
    const isOpen = words.includes('error: Failed to assign orders')
    expect(screen.queryByRole('dialog', { name: 'Assign 1 Order' }) !== null).toBe(isOpen)
  })
})
