import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Adapter, OutgoingMessage, SendOutcome } from './message.ts'
import { errorCode, SEND_WITHIN_MS } from './post-json.ts'

interface EmailOptions {
  url: string
  from: string
  timeoutMs?: number | undefined
}

/**
 * Sends e-mail by SMTP, which has no idempotent retry: if the connection fails between the start of the text and the
 * server's reply, the outcome is unknown, and it is not retried.
 */
export const emailAdapter = ({ url, from, timeoutMs = SEND_WITHIN_MS }: EmailOptions): Adapter => ({
  languageFor: (_, language) => language,
  takesOnce: false,
  send: async (message) => {
    // Loaded with the first e-mail.
    const [{ default: MailComposer }, { default: Connection }] = await Promise.all([
      import('nodemailer/lib/mail-composer'),
      import('nodemailer/lib/smtp-connection'),
    ])
    const { username, password, hostname: host, port, protocol } = new URL(url)
    const secure = protocol === 'smtps:'
    const mail = new MailComposer(mailOf(message, from)).compile()
    const [text, envelope] = [await mail.build(), mail.getEnvelope()]
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
    const credentials = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    const connection = new Connection({
      host,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      // A password is only sent over TLS.
      requireTLS: Boolean(credentials),
      ...limits,
    })
    return deliver(connection, credentials || undefined, { envelope, text, id: mail.messageId() }, timeoutMs)
  },
})

const mailOf = ({ id, to, subject = '', text, stopUrl }: OutgoingMessage, from: string) => ({
  from,
  to,
  subject,
  text,
  messageId: `<${id}@${from.replace(/^.*@/, '').replace('>', '')}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(stopUrl && {
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})

interface Mail {
  envelope: { from: string | false; to: string[] }
  text: Buffer
  id: string
}

/** Runs one session: connect, log in, send. The whole session has a time limit. */
function deliver(
  connection: SMTPConnection,
  credentials: { user: string; pass: string } | undefined,
  { envelope, text, id }: Mail,
  timeoutMs: number,
) {
  return new Promise<SendOutcome>((resolve) => {
    let isSending = false
    const end = (outcome: SendOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
      connection.close()
    }
    const fail = (error: unknown) => end(failureOf(error, isSending))
    const timer = setTimeout(() => fail(new Error('timeout')), timeoutMs)
    connection.on('error', fail)
    connection.on('end', () => fail(new Error('end')))
    const send = () => {
      isSending = true
      connection.send(envelope, text, (error) =>
        error ? fail(error) : end({ status: 'sent', providerId: id, parts: 1 }),
      )
    }
    connection.connect((error) => {
      if (error) return fail(error)
      if (!credentials) return send()
      return connection.login({ credentials }, (refused) => (refused ? fail(refused) : send()))
    })
  })
}

/** Before the text is sent, everything may be retried; afterwards only a 4xx of the server, not a 5xx. */
function failureOf(error: unknown, isSending: boolean): SendOutcome {
  const answered = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const reason = answered > 0 ? `answered ${answered}` : `no answer (${errorCode(error)})`
  if (!isSending || (answered >= 400 && answered < 500)) return { status: 'retry', reason }
  return { status: answered >= 500 ? 'refused' : 'unknown', reason }
}
