import { standAt } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { far, near, openPage } from './testing-deliveries.tsx'

test.each([
  ['certain to 8 km only', [8_000]],
  ['of no known accuracy', [Number.NaN]],
  ['11 minutes old', [20, Date.now() - 660_000]],
] as const)(
  'from a position that is %s distances may be wrong, which the page says',
  async (_, [accuracy, timestamp]) => {
    standAt({ lat: 28.63, lng: 77.22, accuracy, timestamp })
    const { person } = openPage([near, far])
    expect(await screen.findByText(/^Your location is uncertain or old/)).toBeTruthy()
    standAt({ lat: 28.63, lng: 77.22 })
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    await expect.poll(() => screen.queryByText(/^Your location is uncertain or old/)).toBeNull()
  },
)

test('over plain HTTP the page says that a position needs https', async () => {
  vi.stubGlobal('isSecureContext', false)
  openPage([near])
  expect(await screen.findByText(/your browser shares your location only over https/)).toBeTruthy()
})
