/** Runs the payment provider for demo and tests as a process. */
import { startPaymentProvider } from './payment-provider/server.ts'
import { type Fate, fates } from './payment-provider/messages.ts'

const { PORT, BOOKS, NOTICE_URL = '', SECRET = '', NOTICE_SECRET = '', FATES = 'once' } = process.env

async function main() {
  const provider = await startPaymentProvider({
    port: Number(PORT),
    file: BOOKS,
    noticeUrl: () => NOTICE_URL,
    secret: SECRET,
    noticeSecret: NOTICE_SECRET,
    host: 'localhost',
    fates: FATES.split(',').flatMap((word): Fate[] => fates.filter((fate) => fate === word)),
  })
  process.once('SIGTERM', () => {
    provider.stop()
    void provider.close().then(() => process.exit(0))
  })
}

void main()
