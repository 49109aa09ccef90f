// @vitest-environment jsdom
import { forgetTime, learnTime } from '@tapri/web-kit/server-clock'
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { open, taking, written } from '../testing-outlet.tsx'

afterEach(() => {
  cleanup()
  forgetTime()
})

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
const findPause = () => screen.findByRole('button', { name: 'Pause 15 min: take no new orders' })

test('one press pauses for 15 minutes; the banner says how long, and one press takes orders again', async () => {
  const { person, calls, responses, toasts } = open([], {
    'PUT /outlets/:id/pause': paused(),
    'DELETE /outlets/:id/pause': null,
  })
  const pause = await findPause()
  responses['GET /outlets/taking'] = { outlets: [paused()] }
  await person.click(pause)
  expect(await screen.findByText('No new orders for now')).toBeTruthy()
  expect(screen.getByText('15 minutes left')).toBeTruthy()
  expect(written(calls, 'PUT /outlets/:id/pause')).toEqual([
    { params: { id: 'o-1' }, body: { for: '15_minutes', reason: 'too_busy' } },
  ])
  responses['GET /outlets/taking'] = { outlets: [taking()] }
  await person.click(screen.getByRole('button', { name: 'Take Orders Again' }))
  expect(await findPause()).toBeTruthy()
  expect(written(calls, 'DELETE /outlets/:id/pause')).toEqual([{ params: { id: 'o-1' } }])
  expect(toasts).toEqual(['success: New orders come in again'])
})

test('another length and reason are chosen in a sheet, which says when closing is', async () => {
  const { person, calls } = open([], { 'PUT /outlets/:id/pause': paused(60) })
  await person.click(await screen.findByRole('button', { name: 'Pause for longer, or say why' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByRole('button', { name: /^Until closing.* at 11:00 PM IST$/ })).toBeTruthy()
  await person.selectOptions(sheet.getByLabelText('Why'), 'Equipment is broken')
  await person.click(sheet.getByRole('button', { name: '60 minutes' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(written(calls, 'PUT /outlets/:id/pause')).toMatchObject([
    { body: { for: '60_minutes', reason: 'equipment_broken' } },
  ])
})

test('a pause that was not saved says so and keeps the sheet', async () => {
  const { person, toasts } = open([], { 'PUT /outlets/:id/pause': unanswered() })
  await person.click(await screen.findByRole('button', { name: 'Pause for longer, or say why' }))
  await person.click(screen.getByRole('button', { name: '30 minutes' }))
  await expect.poll(() => toasts).toEqual(['error: The pause was not saved'])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('the banner goes when the pause is over', async () => {
  const ending = { ...paused(), pause: { until: new Date(Date.now() + 2_000).toISOString(), reason: 'too_busy' } }
  const { responses } = open([], { 'GET /outlets/taking': { outlets: [ending] } })
  expect(await screen.findByText('1 minute left')).toBeTruthy()
  responses['GET /outlets/taking'] = { outlets: [taking()] }
  expect(await screen.findByRole('button', { name: 'Pause 15 min: take no new orders' })).toBeTruthy()
})

test('one press marks a product as sold out, another brings it back; the search finds it', async () => {
  const { person, calls, responses } = open([], {
    'GET /products': menu,
    'PUT /outlets/:id/sold-out/:product_id': taking(),
    'DELETE /outlets/:id/sold-out/:product_id': null,
  })
  await person.click(await screen.findByRole('button', { name: 'Sold out' }))
  await person.type(screen.getByRole('searchbox', { name: 'Search products' }), 'adr')
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  responses['GET /outlets/taking'] = { outlets: [taking({ sold_out: [{ product_id: 'p-2', until: inMinutes(60) }] })] }
  await person.click(screen.getByRole('switch', { name: 'Adrak Chai is sold out' }))
  const marked = await screen.findByRole('switch', { name: 'Adrak Chai is sold out', checked: true })
  expect(within(marked).getByText(/^Back (today|tomorrow) at /)).toBeTruthy()
  responses['GET /outlets/taking'] = { outlets: [taking()] }
  await person.click(marked)
  expect(await screen.findByRole('switch', { name: 'Adrak Chai is sold out', checked: false })).toBeTruthy()
  const params = { id: 'o-1', product_id: 'p-2' }
  expect(written(calls, 'PUT /outlets/:id/sold-out/:product_id')).toEqual([{ params, body: { until: 'tomorrow' } }])
  expect(written(calls, 'DELETE /outlets/:id/sold-out/:product_id')).toEqual([{ params }])
})

test.each([
  ['Until I say so', 'notice'],
  ['Until a time', '17:00'],
])('sold out: %s', async (choice, until) => {
  const { person, calls } = open([], { 'GET /products': menu, 'PUT /outlets/:id/sold-out/:product_id': taking() })
  await person.click(await screen.findByRole('button', { name: 'Sold out' }))
  await person.click(screen.getByRole('button', { name: choice }))
  await person.click(await screen.findByRole('switch', { name: 'Samosa is sold out' }))
  await expect.poll(() => written(calls, 'PUT /outlets/:id/sold-out/:product_id')).toMatchObject([{ body: { until } }])
})

test('a time that is deleted stays the last whole one, and is what is sent', async () => {
  const { person, calls } = open([], { 'GET /products': menu, 'PUT /outlets/:id/sold-out/:product_id': taking() })
  await person.click(await screen.findByRole('button', { name: 'Sold out' }))
  await person.click(screen.getByRole('button', { name: 'Until a time' }))
  const clock = screen.getByLabelText<HTMLInputElement>('Back at')
  fireEvent.change(clock, { target: { value: '18:30' } })
  fireEvent.change(clock, { target: { value: '' } })
  expect(clock.value).toBe('18:30')
  await person.click(await screen.findByRole('switch', { name: 'Samosa is sold out' }))
  const until = '18:30'
  await expect.poll(() => written(calls, 'PUT /outlets/:id/sold-out/:product_id')).toMatchObject([{ body: { until } }])
})

test('a mark that was refused says why and stays as it was; the button counts what is sold out', async () => {
  const { person, toasts } = open([], {
    'GET /products': menu,
    'GET /outlets/taking': { outlets: [taking({ sold_out: [{ product_id: 'p-1', until: null }] })] },
    'PUT /outlets/:id/sold-out/:product_id': refusal('Product not found', 404, 'PRODUCT_NOT_FOUND'),
  })
  await person.click(await screen.findByRole('button', { name: 'Sold out 1' }))
  expect((await screen.findAllByRole('switch'))[0]?.textContent).toBe('Masala ChaiSold out until you say so')
  await person.click(screen.getByRole('switch', { name: 'Samosa is sold out' }))
  await expect.poll(() => toasts).toEqual(['error: Product not found'])
  expect(screen.getByRole('switch', { name: 'Samosa is sold out', checked: false })).toBeTruthy()
})

test('with a service that knows neither there is nothing', async () => {
  open([], { 'GET /outlets/taking': refusal('There is nothing here.', 404, 'NO_SUCH_CALL') })
  await screen.findByText('No orders yet')
  expect(screen.queryByRole('region', { name: 'What the outlet takes' })).toBeNull()
})

test.each([20, -20])(
  'on a device whose clock is %i minutes ahead a pause of 15 minutes has 15 minutes left',
  async (ahead) => {
    learnTime({ headers: new Headers({ date: new Date(Date.now() - ahead * 60_000).toUTCString() }) }, Date.now())
    open([], { 'GET /outlets/taking': { outlets: [paused(15 - ahead)] } })
    expect(await screen.findByText('15 minutes left')).toBeTruthy()
  },
)
