import { contractVersion } from '@tapri/web-kit/contract-version'
import type { RemoteModule, RemoteProps } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeGateway, open, signedIn, resetShell, queuedToasts } from '../testing.tsx'

const loadApp = vi.hoisted(() => vi.fn<(name: string, entry: string) => Promise<unknown>>())
vi.mock('./containers.ts', () => ({ loadApp }))

/** Different in each test, because a build that has been loaded is not loaded again. */
let entry: string
let tests = 0
const remotes = (version = 'v1', at = entry) => Response.json({ mfe_customer: { version, entry: at } })
const pages = (component: RemoteModule['default'], version = contractVersion): RemoteModule => ({
  default: component,
  contractVersion: version,
})
const Menu = ({ user, basePath }: RemoteProps) => (
  <p>
    menu of {user.name} at {basePath}
  </p>
)

beforeEach(() => {
  tests += 1
  entry = `/remotes/mfe-customer/v1/remoteEntry.${tests}.js`
  resetShell()
  signedIn({ name: 'Asha' })
  loadApp.mockReset()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

test('loads only the remote of the role from its entry in remotes.json', async () => {
  fakeGateway({ 'GET /remotes.json': remotes('v0', '/remotes/mfe-customer/v0/remoteEntry.72a9b14e.js') })
  loadApp.mockResolvedValue(pages(Menu))
  open('/customer/menu')
  await screen.findByText('menu of Asha at /customer')
  expect(loadApp.mock.calls).toEqual([['mfe_customer', '/remotes/mfe-customer/v0/remoteEntry.72a9b14e.js']])
})

test('a remote that fails to load shows an error, and Try Again loads it again', async () => {
  fakeGateway({ 'GET /remotes.json': remotes() })
  loadApp.mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503'))
  const { person } = open('/customer/menu')
  await screen.findByText('This part is not working right now.')

  await person.click(screen.getByText('Try Again'))
  await screen.findByText('This part is not working right now.')
  expect(loadApp).toHaveBeenCalledTimes(2)

  loadApp.mockResolvedValue(pages(Menu))
  await person.click(screen.getByText('Try Again'))
  await screen.findByText('menu of Asha at /customer')
  expect(loadApp).toHaveBeenCalledTimes(3)
})

test('offline it shows that there is no connection and reloads when the connection is back', async () => {
  const gateway = fakeGateway({})
  loadApp.mockResolvedValue(pages(Menu))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open('/customer/menu')
  await screen.findByText('No connection. Check your internet and try again.')
  expect(screen.queryByText(/being repaired/)).toBeNull()

  gateway.responses['GET /remotes.json'] = remotes()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('menu of Asha at /customer')).toBeTruthy()
})

test('a missing remotes.json can be retried', async () => {
  const gateway = fakeGateway({ 'GET /remotes.json': new Response('down', { status: 503 }) })
  loadApp.mockResolvedValue(pages(Menu))
  const { person } = open('/customer/menu')
  await screen.findByText('This part is not working right now.')
  gateway.responses['GET /remotes.json'] = remotes()
  await person.click(screen.getByText('Try Again'))
  expect(await screen.findByText('menu of Asha at /customer')).toBeTruthy()
})

test('a remote with another contract version is refused', async () => {
  fakeGateway({ 'GET /remotes.json': remotes() })
  loadApp.mockResolvedValue(pages(Menu, contractVersion + 1))
  open('/customer/menu')
  expect(await screen.findByText('This part is not working right now.')).toBeTruthy()
})

test('a crashing page leaves the shell and Logout working', async () => {
  fakeGateway({ 'GET /remotes.json': remotes() })
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('a bug in the page')
    return <Link to="/customer/orders">whole again</Link>
  }
  loadApp.mockResolvedValue(pages(Fragile))
  const { person } = open('/customer/menu')
  await screen.findByText('This part is not working right now.')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  broken = false
  await person.click(screen.getByText('Try Again'))
  await screen.findByText('whole again')
})

test('a new version is offered once and the page stays', async () => {
  const gateway = fakeGateway({ 'GET /remotes.json': remotes() })
  loadApp.mockResolvedValue(pages(Menu))
  open('/customer/menu')
  await screen.findByText('menu of Asha at /customer')
  gateway.responses['GET /remotes.json'] = remotes('v2')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('A new version is ready.')
  expect(screen.getByText('menu of Asha at /customer')).toBeTruthy()
  expect(queuedToasts()).toEqual([])
})
