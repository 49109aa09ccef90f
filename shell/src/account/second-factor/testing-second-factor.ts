import type { SecondFactor } from '@tapri/contracts/second-factor'
import { buildUser } from '@tapri/web-kit/testing'

export const totp = () =>
  Response.json(
    { id: 't-1', secret: 'JBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/Tapri?secret=JBSWY3DPEHPK3PXP' },
    { status: 201 },
  )
export const codes = ['aaaa-bbbb', 'cccc-dddd']
export const added = (given: object = { recovery_codes: codes }) =>
  Response.json(
    { id: 't-1', ...given, session: { token: 'fresh', user: buildUser({ role: 'admin' }) } },
    { status: 201 },
  )
export const app: SecondFactor = {
  id: 'f-1',
  kind: 'totp',
  name: '',
  created_at: new Date().toISOString(),
  last_used_at: new Date(Date.now() - 5 * 60_000).toISOString(),
}
export const key: SecondFactor = { ...app, id: 'f-2', kind: 'passkey', name: 'Pixel', last_used_at: null }
export const account = (...methods: SecondFactor[]) => ({
  'GET /api/push/subscriptions': Response.json([]),
  'GET /api/auth/second-factor': Response.json({ methods, recovery_codes_left: 7, required: false }),
})
