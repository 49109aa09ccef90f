// @vitest-environment jsdom
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { orderLists } from '@tapri/order-screens/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { alsoFree, delivered, free, open, pending, people, ravis, ticket, written } from './testing-outlet.tsx'

afterEach(cleanup)

test.each([
  [1, '1 newer order is not shown. First come the 2 that wait longest.'],
  [1_120, '1,120 newer orders are not shown. First come the 2 that wait longest.'],
])('%i open orders beyond the limit of the service are mentioned', async (leftOut, sentence) => {
  const lists = orderLists([pending, free])
  const beyond = { ...lists['GET /orders/open'], total: 2 + leftOut }
  open([pending, free], { 'GET /orders/open': beyond })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a board with all open orders mentions none that are missing', async () => {
  open([pending, free])
  await ticket(free)
  expect(screen.queryByText(/not shown/)).toBeNull()
})

describe('assigning one order', () => {
  test('asks for a delivery person, then assigns the order', async () => {
    const { person, calls, toasts } = open([free], { 'PUT /orders/:id/assign': ravis })
    await person.click(within(await ticket(free)).getByRole('button', { name: /^Assign/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Ravi')
    await person.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(toasts).toEqual(['error: Please select a delivery person'])
    await person.click(dialog.getByRole('radio', { name: /Imran/ }))
    await person.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(toasts.at(-1)).toBe('success: Delivery person assigned successfully'))
    expect(written(calls, 'PUT /orders/:id/assign')).toEqual([
      { params: { id: free.id }, body: { delivery_person_id: 'd-2' } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a refusal keeps the dialog open and the selection', async () => {
    const { person, toasts } = open([free], { 'PUT /orders/:id/assign': unanswered() })
    await person.click(within(await ticket(free)).getByRole('button', { name: /^Assign/ }))
    await person.click(await screen.findByRole('radio', { name: /Ravi/ }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(toasts).toEqual(['error: Failed to assign delivery person']))
    expect((screen.getByRole('radio', { name: /Ravi/ }) as HTMLInputElement).checked).toBe(true)
  })

  test('an assigned order shows its delivery person instead of the button', async () => {
    open([ravis])
    const card = within(await ticket(ravis))
    expect(card.getByText('Ravi')).toBeTruthy()
    expect(card.queryByRole('button', { name: /^Assign/ })).toBeNull()
  })

  test('a failed load of the delivery people shows an error and can be retried', async () => {
    const { person, toasts, responses } = open([free], { 'GET /delivery/available': refusal('', 500) })
    await person.click(within(await ticket(free)).getByRole('button', { name: /^Assign/ }))
    await waitFor(() => expect(toasts).toEqual(['error: Failed to load delivery personnel']))
    responses['GET /delivery/available'] = people
    await person.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Imran')).toBeTruthy()
  })
})

describe('assigning several orders', () => {
  const assignSelected = () => screen.getByRole('button', { name: /^Assign Selected/ })

  test('needs at least one order', async () => {
    const { person, toasts } = open([free])
    await ticket(free)
    await person.click(assignSelected())
    expect(toasts).toEqual(['error: Please select orders to assign'])
  })

  test('only confirmed orders without a delivery person have a checkbox', async () => {
    open([pending, free, ravis, delivered])
    await ticket(free)
    expect(screen.getAllByRole('checkbox', { name: /^Select order/ })).toHaveLength(1)
  })

  test('assigns all selected orders to one person, and the selection survives a refresh', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'setTimeout', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const { person, calls, toasts, responses } = open([free, alsoFree], {
      'PUT /orders/:id/assign': ({ params }: { params: { id: string } }) => ({ ...ravis, id: params.id }),
    })
    await ticket(free)
    await person.click(screen.getByRole('checkbox', { name: 'Select all unassigned (2)' }))
    Object.assign(responses, orderLists([pending, free, alsoFree]))
    await vi.advanceTimersByTimeAsync(15_500)
    vi.useRealTimers()
    await ticket(pending)
    expect(screen.getByText('2 orders selected')).toBeTruthy()
    await person.click(assignSelected())
    await person.click(await screen.findByRole('radio', { name: /Ravi/ }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(toasts).toEqual(['success: Delivery person assigned successfully']))
    expect(written(calls, 'PUT /orders/:id/assign')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('2 orders selected')).toBeNull()
  })

  test('orders that were assigned meanwhile are skipped with a warning', async () => {
    const { person, toasts } = open([free, alsoFree], {
      'PUT /orders/:id/assign': ({ params }: { params: { id: string } }) =>
        params.id === free.id
          ? refusal('This order is already assigned to Imran. Cannot reassign.', 409, 'ALREADY_ASSIGNED')
          : ravis,
    })
    await ticket(free)
    await person.click(screen.getByRole('checkbox', { name: /^Select all/ }))
    await person.click(assignSelected())
    await person.click(await screen.findByRole('radio', { name: /Ravi/ }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }))
    await waitFor(() =>
      expect(toasts).toEqual([
        'success: Delivery person assigned successfully',
        'warning: Already assigned orders are skipped',
      ]),
    )
  })

  test('shows a message when all selected orders were assigned meanwhile', async () => {
    const { person, toasts } = open([free, alsoFree], {
      'PUT /orders/:id/assign': refusal(
        'This order is already assigned to Imran. Cannot reassign.',
        409,
        'ALREADY_ASSIGNED',
      ),
    })
    await ticket(free)
    await person.click(screen.getByRole('checkbox', { name: /^Select all/ }))
    await person.click(assignSelected())
    await person.click(await screen.findByRole('radio', { name: /Ravi/ }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }))
    await waitFor(() =>
      expect(toasts).toEqual(['error: All 2 selected orders are already assigned to delivery partners...']),
    )
  })

  test('failed orders stay selected in the open dialog', async () => {
    const { person, toasts } = open([free, alsoFree], {
      'PUT /orders/:id/assign': ({ params }: { params: { id: string } }) =>
        params.id === free.id ? refusal('', 503) : { ...ravis, id: alsoFree.id },
    })
    await ticket(free)
    await person.click(screen.getByRole('checkbox', { name: /^Select all/ }))
    await person.click(assignSelected())
    await person.click(await screen.findByRole('radio', { name: /Ravi/ }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(toasts).toContain('error: Failed to assign orders'))
    expect(screen.getByRole('dialog', { name: 'Assign 1 Order' })).toBeTruthy()
  })
})
