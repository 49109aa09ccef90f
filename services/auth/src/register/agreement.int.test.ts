import type { Session, User } from '@tapri/contracts/auth'
import { expect, test } from 'vitest'
import { asha, bearer, startAuth } from '../testing.ts'
import { startWithCodes } from '../testing-codes.ts'

const { db, ...auth } = await startAuth()
const byCode = await startWithCodes({}, auth.databaseUrl)

const me = async ({ token }: Session) => (await auth.send('GET', '/auth/me', bearer(token))).json<User>()

test('the version of the privacy notice that the page showed is kept with its time; an old page sends none', async () => {
  const before = Date.now()
  const { privacy, ...rest } = await me((await auth.post('/auth/register', asha({ privacy_version: 'v-2' }))).json())
  expect(privacy?.version).toBe('v-2')
  expect(Date.parse(privacy?.agreed_at ?? '')).toBeGreaterThan(before - 1000)
  expect(rest).not.toHaveProperty('agreed_privacy_version')
  expect(await me((await auth.post('/auth/register', asha())).json())).not.toHaveProperty('privacy')
  const refused = await auth.post('/auth/register', asha({ privacy_version: 'one two' }))
  expect(refused.json()).toMatchObject({ status: 400, detail: 'Privacy version is not valid.' })
})

test('who verifies the phone later has agreed when they registered', async () => {
  const body = asha({ privacy_version: 'v-2' })
  const { answer, code } = await byCode.sending(body.phone, () => byCode.post('/auth/register', body))
  const agreed_at = new Date(Date.now() - 3_600_000)
  await db.updateTable('registrations').set({ created_at: agreed_at }).where('phone', '=', body.phone).execute()
  const verified = await byCode.post('/auth/phone/verify', { code }, bearer(answer.json<Session>().token))
  expect(verified.json<Session>().user.privacy).toEqual({ version: 'v-2', agreed_at: agreed_at.toISOString() })
})
