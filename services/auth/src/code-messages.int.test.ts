import { startMessageProviders } from '@tapri/service-testing/message-providers/start'
import { eventually } from '@tapri/service-testing/harness'
import { afterAll, expect, test } from 'vitest'
import { revealedIn } from '@tapri/service-testing/secrets'
import { fromElsewhere, randomPhone, startAuth } from './testing.ts'

const providers = await startMessageProviders()
afterAll(providers.close)
const lines: string[] = []
const settings = { PHONE_VERIFICATION: 'code', BRAND: 'Chai Point', PUBLIC_URL: 'https://chai.example' } as const
const start = (given: object) => startAuth({ settings: { ...settings, ...given }, log: (line) => lines.push(line) })
const both = await start({ ...providers.sms, ...providers.whatsapp })
const whatsapp = await start(providers.whatsapp)

const ask = ({ post }: typeof both, phone: string, language = 'hi') =>
  post('/auth/login/code', { phone }, { ...fromElsewhere(), 'accept-language': language })
const sentTo = (phone: string) =>
  eventually(async () => providers.taken.find((message) => message.to === phone && message.text.length > 0))

test('a code comes by SMS, in the reader’s language, with the brand and the line for the phone', async () => {
  const phone = randomPhone()
  expect((await ask(both, phone)).statusCode).toBe(200)
  const message = await sentTo(phone)
  expect(message?.text).toMatch(/^\d{6} आपका Chai Point कोड है। यह 10 मिनट तक चलेगा।\n\n@chai\.example #\d{6}$/)
  expect(message).toMatchObject({ channel: 'sms', details: { template_id: '1107002' } })
})

test('without SMS it comes by WhatsApp', async () => {
  const phone = randomPhone()
  await ask(whatsapp, phone, 'en')
  expect(await sentTo(phone)).toMatchObject({
    channel: 'whatsapp',
    text: expect.stringMatching(/^tapri_code en: \d{6}$/),
  })
})

test('R12 what was lost on the way comes once, and no line of the log has phone or code', async () => {
  const phone = randomPhone()
  providers.meet('sms', 'busy', 'lost')
  const before = providers.tries()
  await ask(both, phone)
  await eventually(async () => providers.tries() === before + 3)
  const code = (await sentTo(phone))?.text.slice(0, 6) ?? ''
  expect(providers.taken.filter(({ to }) => to === phone)).toHaveLength(1)

  const refused = randomPhone()
  providers.meet('sms', 'refuse')
  await ask(both, refused)
  await eventually(async () => lines.some((line) => line.includes('code not sent, the caller')))
  expect(revealedIn(lines.join('\n'), [phone, refused, code])).toEqual([])
})
