import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  listMessagePreferences,
  saveMessagePreference,
  showDemoMessages,
  showStopPage,
  stopMessages,
  takeSmsAnswer,
  takeWhatsappNotice,
  verifyWhatsapp,
} from '@tapri/contracts/messages'
import { languageOf } from '@tapri/contracts/problems/language'
import type { App } from '@tapri/service-kit/http/app'
import { sendPage } from '@tapri/service-kit/http/html'
import { e164 } from '@tapri/service-kit/http/phone'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import { parsed, textOf } from '@tapri/service-kit/messages/post-json'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { channelsOf, isDemo, priceOf } from './config.ts'
import type { Demo } from './demo.ts'
import { askPage, demoPage, PAGE_POLICY, stoppedPage } from './pages.ts'
import { findByToken, listPreferences, savePreference, stopByPhone, stopByToken } from './preferences.ts'
import { isStop, readNotice, writeReceipt } from './receipts.ts'

const ChannelOff = refusal('MESSAGE_CHANNEL_OFF')
const NotSigned = refusal('MESSAGE_NOT_SIGNED')
const LinkEnded = refusal('LINK_ENDED')

/** Registers the routes by which customers set preferences and providers report the fate of messages. */
export function customerMessageRoutes(app: App, context: Context<Database, Settings>, demo: Demo | undefined) {
  const { db, settings } = context
  const channels = channelsOf(settings)

  app.route({
    ...listMessagePreferences,
    handler: async ({ user }) => ({
      channels: await listPreferences(db, user.id, channels),
      is_demo: isDemo(settings),
    }),
  })

  app.route({
    ...saveMessagePreference,
    handler: async ({ user, params: { channel }, body, headers }) => {
      if (!channels.includes(channel)) throw new ChannelOff()
      const language = languageOf(headers['accept-language'])
      const saved = await savePreference(db, user.id, { channel, language, ...body })
      if (!saved) throw new InvalidInput('/body/email', 'REQUIRED')
      return saved
    },
  })

  app.route({
    ...showDemoMessages,
    handler: async (_, reply) => {
      if (!demo) throw new LinkEnded()
      return sendPage(reply, demoPage(demo.shown), PAGE_POLICY)
    },
  })

  app.route({
    ...showStopPage,
    handler: async ({ params, headers }, reply) => {
      if (!(await findByToken(db, params.link))) throw new LinkEnded()
      return sendPage(reply, askPage(languageOf(headers['accept-language'])), PAGE_POLICY)
    },
  })

  void app.register(async (calls) => outsideRoutes(calls as App, context))
}

/** Large enough for a WhatsApp webhook with many receipts. */
const NOTICE_LIMIT_BYTES = 256 * 1024

/**
 * Registers the routes for providers and mail programs. Bodies stay bytes: signatures cover the bytes, and a one-click
 * unsubscribe needs no body.
 */
function outsideRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  const { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, SMS_STOP_TOKEN } = settings
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_LIMIT_BYTES }, (_, body, done) =>
    done(null, body),
  )

  app.route({
    ...verifyWhatsapp,
    handler: async ({ url }, reply) => {
      const query = new URL(url, 'http://localhost').searchParams
      const isRight = isSecret(query.get('hub.verify_token') ?? '', WHATSAPP_VERIFY_TOKEN)
      if (!isRight || query.get('hub.mode') !== 'subscribe') throw new NotSigned()
      return reply.type('text/plain').send((query.get('hub.challenge') ?? '').slice(0, 200))
    },
  })

  app.route({
    ...takeWhatsappNotice,
    handler: async ({ body, headers }) => {
      const bytes = bytesOf(body)
      const given = headers['x-hub-signature-256']
      const own = `sha256=${createHmac('sha256', WHATSAPP_APP_SECRET ?? '')
        .update(bytes)
        .digest('hex')}`
      if (!WHATSAPP_APP_SECRET || !isSecret(String(given), own)) throw new NotSigned()
      const { receipts, stops } = readNotice(parsed(bytes.toString()))
      for (const receipt of receipts) await writeReceipt(db, receipt, priceOf(settings, 'whatsapp'))
      for (const phone of stops) await stopByPhone(db, phone, 'whatsapp')
      return {}
    },
  })

  app.route({
    ...takeSmsAnswer,
    handler: async ({ body, headers }, reply) => {
      if (!isSecret(headers.authorization ?? '', SMS_STOP_TOKEN && `Bearer ${SMS_STOP_TOKEN}`)) throw new NotSigned()
      const answer = parsed(bytesOf(body).toString())
      const phone = e164(textOf(answer, 'from'))
      if (phone && isStop(textOf(answer, 'text'))) await stopByPhone(db, phone, 'sms')
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...stopMessages,
    handler: async ({ params, headers }, reply) => {
      if (!(await findByToken(db, params.link))) throw new LinkEnded()
      await stopByToken(db, params.link)
      return sendPage(reply, stoppedPage(languageOf(headers['accept-language'])), PAGE_POLICY)
    },
  })
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Compares in constant time. Returns false when the secret is not set. */
function isSecret(given: string, secret: string | undefined): boolean {
  const digest = (text: string) => createHmac('sha256', 'compared').update(text).digest()
  return secret !== undefined && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}
