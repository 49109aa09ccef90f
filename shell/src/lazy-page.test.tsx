import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newPerson } from '@tapri/web-kit/testing'
import { lazyPage } from './lazy-page.tsx'
import { signedIn, resetShell } from './testing.tsx'

const person = newPerson()

beforeEach(resetShell)

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

test('a chunk that fails to load shows an error and can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValueOnce(new Error('no network'))
  load.mockResolvedValue(Hello)
  const Page = lazyPage(load)
  render(<Page name="Asha" />)
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Hello Asha')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('a signed-in user can log out of a page that fails to load', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signedIn()
  const Page = lazyPage<object>(() => Promise.reject(new Error('no network')))
  render(<Page />)
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('a page that was loaded once renders synchronously', async () => {
  const Page = lazyPage(() => Promise.resolve(Hello))
  const first = render(<Page name="Asha" />)
  await screen.findByText('Hello Asha')
  first.unmount()
  render(<Page name="Ravi" />)
  expect(screen.getByText('Hello Ravi')).toBeTruthy()
})
