import type { MessagePreference } from '@tapri/contracts/messages'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeGateway, open, resetShell, signedIn } from '../../testing.tsx'

vi.mock('../../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))
beforeEach(resetShell)

const sms: MessagePreference = { channel: 'sms', wanted: true, changed_at: null }
const email: MessagePreference = { channel: 'email', wanted: false, changed_at: null }

const gateway = (channels: MessagePreference[], is_demo = false) =>
  fakeGateway({
    'GET /api/messages/preferences': Response.json({ channels, is_demo }),
    'PUT /api/messages/preferences/sms': Response.json({ ...sms, wanted: false }),
    'PUT /api/messages/preferences/email': Response.json({ ...email, wanted: true, email: 'asha@mail.example' }),
  })

test('a channel is turned off at once', async () => {
  signedIn()
  const { requests } = gateway([sms])
  const { person } = open('/account')
  const turn = await screen.findByRole('switch', { name: 'SMS' })
  expect(turn).toHaveProperty('checked', true)
  expect(screen.getByText('On, until you turn it off.')).toBeTruthy()
  await person.click(turn)
  const sent = () => requests.find(({ route }) => route === 'PUT /api/messages/preferences/sms')
  await waitFor(() => expect(sent()?.body).toEqual({ wanted: false }))
})

test('e-mail asks for an address first, then it has a switch and its date', async () => {
  signedIn()
  const { requests, responses } = gateway([email])
  const { person } = open('/account')
  await person.type(await screen.findByLabelText('E-mail address'), 'asha@mail.example')
  expect(screen.queryByRole('switch', { name: 'E-mail' })).toBeNull()
  const now = { ...email, wanted: true, email: 'asha@mail.example', changed_at: '2026-11-02T09:00:00.000Z' }
  responses['GET /api/messages/preferences'] = Response.json({ channels: [now], is_demo: false })
  await person.click(screen.getByRole('button', { name: 'Send me e-mails' }))
  expect(await screen.findByRole('switch', { name: 'E-mail' })).toHaveProperty('checked', true)
  expect(screen.getByText(/asha@mail\.example · On since/)).toBeTruthy()
  const sent = requests.find(({ route }) => route === 'PUT /api/messages/preferences/email')
  expect(sent?.body).toEqual({ wanted: true, email: 'asha@mail.example' })
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'))
})

test('a demo leads to the page of its messages; without channels there is no section', async () => {
  signedIn()
  gateway([sms], true)
  open('/account')
  const link = await screen.findByRole('link', { name: 'Show messages' })
  expect(link.getAttribute('href')).toBe('/api/demo/messages')
})
