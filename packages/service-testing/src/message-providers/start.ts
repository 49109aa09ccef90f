import { startHttpProviders } from './http-providers.ts'
import { startSmtpServer } from './smtp-server.ts'
import { openTaken } from './taken.ts'

export const PROVIDER_TOKEN = 'token-of-the-stand-ins'

interface Options {
  /** The file that keeps accepted messages across restarts. */
  file?: string
  httpPort?: number
  smtpPort?: number
}

const kinds = ['code', 'confirmed', 'on_the_way', 'ready', 'late', 'delivered', 'cancelled', 'refunded']
const templates = Object.fromEntries(kinds.map((kind, n) => [kind, { en: `1107${n}01`, hi: `1107${n}02` }]))

/** Returns the settings that send to the simulators, by channel. */
export const providerSettings = (origin: string, smtpUrl: string) => ({
  sms: {
    SMS_URL: `${origin}/sms`,
    SMS_TOKEN: PROVIDER_TOKEN,
    SMS_ENTITY: '1101234567890',
    SMS_HEADER: 'TAPRIX',
    SMS_TEMPLATES: JSON.stringify(templates),
  },
  whatsapp: {
    WHATSAPP_URL: `${origin}/v23.0`,
    WHATSAPP_PHONE_ID: '106540352242922',
    WHATSAPP_TOKEN: PROVIDER_TOKEN,
  },
  email: { SMTP_URL: smtpUrl, EMAIL_FROM: 'Tapri <chai@tapri.example>' },
})

/** Starts the simulators of SMS, WhatsApp and e-mail, and returns the settings that send there. */
export async function startMessageProviders({ file, httpPort, smtpPort }: Options = {}) {
  const taken = openTaken(file)
  const http = await startHttpProviders({ taken, port: httpPort, token: PROVIDER_TOKEN })
  const smtp = await startSmtpServer({ taken, port: smtpPort })
  return {
    ...taken,
    ...providerSettings(http.origin, smtp.url),
    close: () => {
      http.close()
      smtp.close()
    },
  }
}
export type MessageProviders = Awaited<ReturnType<typeof startMessageProviders>>
