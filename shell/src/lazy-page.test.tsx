import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'
import { signedIn, startAfresh } from './testing.tsx'

beforeEach(startAfresh)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

test('code that does not come is told and fetched again on request', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValueOnce(new Error('no network'))
  load.mockResolvedValue(Hello)
  const Page = lazyPage(load)
  render(<Page name="Asha" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Hello Asha')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('who is signed in can leave a page that does not come', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signedIn()
  const Page = lazyPage<object>(() => Promise.reject(new Error('no network')))
  render(<Page />)
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('a page that was fetched once is there at once', async () => {
  const Page = lazyPage(() => Promise.resolve(Hello))
  const first = render(<Page name="Asha" />)
  await screen.findByText('Hello Asha')
  first.unmount()
  render(<Page name="Ravi" />)
  expect(screen.getByText('Hello Ravi')).toBeTruthy()
})
