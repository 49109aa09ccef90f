import { forgetTime, learnTime } from '@tapri/web-kit/server-clock'
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { meera, open, taking } from '../testing-outlet.tsx'

afterEach(forgetTime)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const paused = (minutes = 15) => taking({ pause: { until: inMinutes(minutes), reason: 'too_busy' } })
const menu = ['Masala Chai', 'Adrak Chai', 'Samosa'].map((name, index) => ({
  id: `p-${index + 1}`,
  name,
  description: '',
  price: 20,
  image_url: '',
  category_id: null,
  category_name: null,
  available: true,
}))
const PAUSE = 'PUT /outlets/:id/pause'
const RESUME = 'DELETE /outlets/:id/pause'
const MARK = 'PUT /outlets/:id/sold-out/:product_id'
const UNMARK = 'DELETE /outlets/:id/sold-out/:product_id'

test('the menu pauses for 15 minutes; its button says how long and why, and it takes orders again', async () => {
  const { choose, sent, responses, toasts } = open([], { [PAUSE]: paused(), [RESUME]: null })
  await screen.findByRole('button', { name: 'Taking Orders' })
  responses['GET /outlets/taking'] = { outlets: [paused()] }
  await choose('Taking Orders', 'Pause 15 min')
  expect(await screen.findByText('Paused 15 min')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Paused 15 min: .*, ends (today|tomorrow) at / })).toBeTruthy()
  expect(sent(PAUSE)).toEqual([{ params: { id: 'o-1' }, body: { for: '15_minutes', reason: 'too_busy' } }])
  responses['GET /outlets/taking'] = { outlets: [taking()] }
  await choose(/^Paused/, 'Take Orders Again')
  expect(await screen.findByRole('button', { name: 'Taking Orders' })).toBeTruthy()
  expect(sent(RESUME)).toEqual([{ params: { id: 'o-1' } }])
  expect(toasts).toEqual(['success: Taking orders again'])
})

test('another length and reason are chosen in a sheet, which says when closing is', async () => {
  const { person, press, choose, sent } = open([], { [PAUSE]: paused(60) })
  await choose('Taking Orders', 'Pause for Longer')
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByRole('button', { name: /^Until closing.* at 11:00 pm IST$/ })).toBeTruthy()
  await person.selectOptions(sheet.getByLabelText('Reason'), 'Equipment is broken')
  await press('60 minutes')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(PAUSE)).toMatchObject([{ body: { for: '60_minutes', reason: 'equipment_broken' } }])
})

test('a pause that was not saved says so and keeps the sheet', async () => {
  const { press, choose, toasts } = open([], { [PAUSE]: unanswered() })
  await choose('Taking Orders', 'Pause for Longer')
  await press('30 minutes')
  await expect.poll(() => toasts).toEqual(['error: Could not pause'])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('the button says so when the pause is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { responses } = open([], { 'GET /outlets/taking': { outlets: [paused(1)] } })
  expect(await screen.findByText('Paused 1 min')).toBeTruthy()
  responses['GET /outlets/taking'] = { outlets: [taking()] }
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByRole('button', { name: 'Taking Orders' })).toBeTruthy()
})

test('one press marks a product as sold out, another brings it back; the search finds it', async () => {
  const { person, press, choose, sent, responses } = open([], {
    'GET /menu': menu,
    [MARK]: taking(),
    [UNMARK]: null,
  })
  await choose('Taking Orders', 'Sold Out')
  await person.type(screen.getByRole('searchbox', { name: 'Search products' }), 'adr')
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  responses['GET /outlets/taking'] = { outlets: [taking({ sold_out: [{ product_id: 'p-2', until: inMinutes(60) }] })] }
  await press('Adrak Chai is sold out', 'switch')
  const marked = await screen.findByRole('switch', { name: 'Adrak Chai is sold out', checked: true })
  expect(within(marked).getByText(/^Back (today|tomorrow) at /)).toBeTruthy()
  responses['GET /outlets/taking'] = { outlets: [taking()] }
  await person.click(marked)
  expect(await screen.findByRole('switch', { name: 'Adrak Chai is sold out', checked: false })).toBeTruthy()
  const params = { id: 'o-1', product_id: 'p-2' }
  expect(sent(MARK)).toEqual([{ params, body: { until: 'tomorrow' } }])
  expect(sent(UNMARK)).toEqual([{ params }])
})

test.each([
  ['Until I turn it back on', [], null, 'notice'],
  ['Until a set time', [], '17:00', '17:00'],
  // Clearing the time keeps the last complete one.
  ['Until a set time', ['18:30', ''], '18:30', '18:30'],
])('sold out: %s, changed to %j', async (choice, typed, shown, until) => {
  const { press, choose, sent } = open([], { 'GET /menu': menu, [MARK]: taking() })
  await choose('Taking Orders', 'Sold Out')
  await press(choice)
  for (const value of typed) fireEvent.change(screen.getByLabelText('Back at'), { target: { value } })
  expect(screen.queryByLabelText<HTMLInputElement>('Back at')?.value ?? null).toBe(shown)
  await press('Samosa is sold out', 'switch')
  await expect.poll(() => sent(MARK)).toMatchObject([{ body: { until } }])
})

test('a mark that was refused says why and stays as it was; what is sold out is counted and comes first', async () => {
  const { press, choose, toasts } = open([], {
    'GET /menu': menu,
    'GET /outlets/taking': { outlets: [taking({ sold_out: [{ product_id: 'p-2', until: null }] })] },
    [MARK]: refusal('Product not found', 404, 'PRODUCT_NOT_FOUND'),
  })
  await choose(/^Taking Orders/, 'Sold Out (1)')
  const rows = await screen.findAllByRole('switch')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Adrak Chai ₹20.00Until you turn it back on',
    'Masala Chai ₹20.00Available',
    'Samosa ₹20.00Available',
  ])
  await press('Samosa is sold out', 'switch')
  await expect.poll(() => toasts).toEqual(['error: Product not found'])
  expect(screen.getByRole('switch', { name: 'Samosa is sold out', checked: false })).toBeTruthy()
})

test('with a service that knows neither there is nothing', async () => {
  open([], { 'GET /outlets/taking': refusal('There is nothing here.', 404, 'NO_SUCH_CALL') })
  await screen.findByText('No orders yet')
  expect(screen.queryByRole('button', { name: 'Taking Orders' })).toBeNull()
})

test.each([20, -20])(
  'on a device whose clock is %i minutes ahead a pause of 15 minutes has 15 minutes left',
  async (ahead) => {
    learnTime({ headers: new Headers({ date: new Date(Date.now() - ahead * 60_000).toUTCString() }) }, Date.now())
    open([], { 'GET /outlets/taking': { outlets: [paused(15 - ahead)] } })
    expect(await screen.findByText('Paused 15 min')).toBeTruthy()
  },
)

const oneLater = {
  now: 0,
  later: 1,
  first_at: '2026-11-25T04:00:00Z',
  time_zone: 'Asia/Kolkata',
  elsewhere: 1,
  on_the_way: 0,
  upi: 0,
}
const ASKED = 'POST /orders/affected'

test('a pause that orders for later fall into names them and asks', async () => {
  const { press, choose, sent } = open([], { [ASKED]: oneLater, [PAUSE]: taking() })
  await choose('Taking Orders', 'Pause 15 min')
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 order is affected' }))
  expect(dialog.getByText('Another outlet can make 1 of them.')).toBeTruthy()
  expect(sent(PAUSE)).toEqual([])
  await press('Save Anyway')
  await expect.poll(() => sent(PAUSE)).toHaveLength(1)
})

test('what open orders need is marked as sold out after a question only', async () => {
  const { person, press, choose, sent } = open([], { [ASKED]: oneLater, 'GET /menu': menu, [MARK]: taking() })
  await choose('Taking Orders', 'Sold Out')
  await press('Masala Chai is sold out', 'switch')
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 order is affected' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent(MARK)).toEqual([])
  const outlet = { id: 'o-1', sold_out: { product_id: 'p-1', until: 'tomorrow' } }
  expect(sent(ASKED)).toEqual([{ body: { outlet } }])
})

test('an outlet that never closes is paused until midnight', async () => {
  const { choose } = open([], { 'GET /outlets/taking': { outlets: [taking({ closing: '2026-11-23T18:30:00.000Z' })] } })
  await choose('Taking Orders', 'Pause for Longer')
  expect(screen.getByRole('button', { name: 'Until midnight' })).toBeTruthy()
})

test('somebody who reads Hindi finds a product by its Hindi name, and reads it', async () => {
  const products = [{ ...menu[0], name_hi: 'मसाला चाय' }, menu[2]]
  const { person, choose } = open([], { 'GET /menu': products }, meera, { language: 'hi' })
  await choose('ऑर्डर चालू', /ख़त्म/)
  await person.type(await screen.findByRole('searchbox'), 'चाय')
  expect((await screen.findAllByRole('switch')).map((row) => row.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('मसाला चाय'),
  ])
})
