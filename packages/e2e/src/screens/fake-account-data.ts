import type { PushDevice } from '@tapri/contracts/push'
import type { ActiveSession } from '@tapri/contracts/sessions'
import { ago, DAY, MINUTE } from './fake-data.ts'

/** The data of the fake server's account page: sessions, second factors, devices of push messages. */

const session = (id: string, device: string, place: string, minutes: number): ActiveSession => ({
  id,
  device,
  place,
  created_at: ago((minutes + 90) * MINUTE),
  last_seen_at: ago(minutes * MINUTE),
  current: false,
})

export const sessions = [
  { ...session('s-1', 'Chrome on Linux', '203.0.113.*', 0), current: true },
  session('s-2', 'Chrome on Android', '198.51.100.*', 12),
  session('s-3', 'Samsung Internet on Android', '2001:db8:7a3c:*', 5 * 60),
  session('s-4', '', '192.0.2.*', 3 * 24 * 60),
]

export const secondFactors = {
  methods: [
    { id: 'f-1', kind: 'totp', name: '', created_at: ago(40 * DAY), last_used_at: ago(5 * MINUTE) },
    { id: 'f-2', kind: 'passkey', name: 'Pixel', created_at: ago(3 * DAY), last_used_at: null },
  ],
  recovery_codes_left: 8,
  required: false,
}

/** The answer of `GET /push/key` when push messages are available. */
export const pushKey = {
  public_key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
}
export const pushDevices: PushDevice[] = [
  {
    id: 'p-1',
    device: 'Chrome on Android',
    language: 'en',
    created_at: ago(3 * DAY),
    last_sent_at: ago(5 * MINUTE),
    current: false,
  },
  {
    id: 'p-2',
    device: 'Firefox on Windows',
    language: 'hi',
    created_at: ago(2 * DAY),
    last_sent_at: null,
    current: false,
  },
]

export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const recoveryCodes = Array.from({ length: 10 }, (_, n) => `${n}${n}k3m-9x7q${n}`)
