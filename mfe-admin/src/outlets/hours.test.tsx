import { timesOf } from '@tapri/contracts/opening-hours/text'
import type { Outlet } from '@tapri/contracts/outlets'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOutlet, open, type } from '../testing.tsx'
import { OutletDialog } from './outlet-dialog.tsx'

const text = '9:00 AM - 11:00 PM'
const outlet = buildOutlet({ opening_hours: text, opening_times: timesOf(text) ?? null, time_zone: null })
const EDIT = 'PUT /admin/outlets/:id'

function openHours(given: Partial<Outlet> = {}) {
  const edited = { ...outlet, ...given }
  const { press, sent } = open(<OutletDialog outlet={edited} users={[]} onClose={() => {}} />, { [EDIT]: edited })
  const bodies = () => sent(EDIT).map((input) => (input as { body: Partial<Outlet> }).body)
  const save = async () => {
    const before = bodies().length
    await press('Update Outlet')
    await expect.poll(() => bodies().length).toBe(before + 1)
    return bodies().at(-1)
  }
  return { press, bodies, save, textField: screen.getByLabelText<HTMLInputElement>('Opening hours') }
}

/** Adds a second span of hours on Tuesday that starts before the first one ends. */
async function overlap({ press }: ReturnType<typeof openHours>) {
  await press('Add hours: Tuesday')
  fireEvent.change(screen.getAllByLabelText('Tuesday: opens')[1] as HTMLElement, { target: { value: '20:00' } })
}

test('hours that are set by day become the text; hours that overlap are not sent', async () => {
  const hours = openHours()
  expect(screen.getByText('Orders are taken only at these hours.')).toBeTruthy()
  type('Monday: opens', '10:00')
  expect(hours.textField.value).toBe('Mon 10:00 AM - 11:00 PM; Tue-Sun 9:00 AM - 11:00 PM')
  await hours.press('Remove hours: Sunday')
  expect(within(screen.getByRole('group', { name: 'Sunday' })).getByText('Closed')).toBeTruthy()
  await overlap(hours)
  expect(screen.getByRole('alert').textContent).toContain('must follow each other')
  fireEvent.change(screen.getAllByLabelText('Tuesday: closes')[0] as HTMLElement, { target: { value: '14:00' } })
  expect(screen.queryByRole('alert')).toBeNull()
  const expected =
    'Mon 10:00 AM - 11:00 PM; Tue 9:00 AM - 2:00 PM, 8:00 PM - 11:59 PM; Wed-Sat 9:00 AM - 11:00 PM; Sun closed'
  const body = await hours.save()
  expect(body).toMatchObject({ opening_hours: expected })
  for (const field of ['opening_times', 'time_zone', 'alert_minutes']) expect(body).not.toHaveProperty(field)
})

test('an outlet is not saved with its old hours while those by day overlap', async () => {
  const hours = openHours()
  await overlap(hours)
  await hours.press('Update Outlet')
  await expect.poll(() => screen.getAllByText(/must follow each other/)).toHaveLength(2)
  expect(hours.bodies()).toEqual([])
  type('Opening hours', '9 am - 10 pm')
  await expect.poll(() => screen.queryByText(/must follow each other/)).toBeNull()
  expect(await hours.save()).toMatchObject({ opening_hours: '9 am - 10 pm' })
})

test('dates that are not shown any more, since the text is no hours, do not keep the outlet from being saved', async () => {
  const { press, save } = openHours()
  await press('Add a date')
  type('Opening hours', 'All day')
  expect(await save()).toMatchObject({ opening_hours: 'All day' })
})

test('what is typed shows by day; a text that says something else is only shown', async () => {
  const { press, save, textField } = openHours()
  type('Opening hours', 'Mon-Fri 6 pm - 2 am; Sat-Sun closed')
  expect(screen.getByLabelText<HTMLInputElement>('Friday: closes').value).toBe('02:00')
  type('Opening hours', 'All day')
  expect(screen.getByText(/This text is only shown/)).toBeTruthy()
  expect(await save()).toMatchObject({ opening_hours: 'All day' })
  await press('Set hours by day')
  expect(textField.value).toBe(text)
})

test('the hours of one day are copied to all', async () => {
  const { press, textField } = openHours()
  type('Monday: closes', '02:00')
  await press('Same on all days')
  expect(textField.value).toBe('9:00 AM - 2:00 AM')
})

test('a holiday needs its date, and is sent with the week and the time zone', async () => {
  const { bodies, press, save } = openHours()
  await press('Add a date')
  await press('Update Outlet')
  expect(await screen.findByText(/Please choose each date/)).toBeTruthy()
  expect(bodies()).toEqual([])
  type('Date', '2026-12-25')
  type('Time zone', 'Asia/Dubai')
  expect(await save()).toMatchObject({
    opening_times: { ...timesOf(text), exceptions: [{ date: '2026-12-25', spans: [] }] },
    time_zone: 'Asia/Dubai',
  })
})

test('hours that were saved before they counted say so', () => {
  openHours({ opening_times: null })
  expect(screen.getByText('These hours are only shown until you save them here.')).toBeTruthy()
})
