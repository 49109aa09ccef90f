/** Runs the simulators of SMS, WhatsApp and e-mail as a process, for end-to-end tests and fault campaigns. */
import { startMessageProviders } from './message-providers/start.ts'

const { HTTP_PORT, SMTP_PORT, BOOKS: file } = process.env

async function main() {
  const providers = await startMessageProviders({
    httpPort: Number(HTTP_PORT),
    smtpPort: Number(SMTP_PORT),
    ...(file && { file }),
  })
  process.once('SIGTERM', providers.close)
}

void main()
