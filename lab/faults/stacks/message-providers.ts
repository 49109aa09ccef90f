import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { portRun } from '@tapri/infra/ports'
import { providerSettings } from '@tapri/service-testing/message-providers/start'
import { openTaken, type Taken } from '@tapri/service-testing/message-providers/taken'

const program = fileURLToPath(import.meta.resolve('@tapri/service-testing/message-providers'))
const AWAY_MS = 300

/**
 * Simulators of SMS, WhatsApp and e-mail in a process that can be killed. It restarts with everything that it had
 * accepted.
 */
export interface MessageProviders {
  /** For the stack that sends messages there. */
  environment: NodeJS.ProcessEnv
  kill: () => Promise<void>
  /** Returns everything that was accepted. */
  taken: () => Taken[]
  stop: () => Promise<void>
}

export async function startMessageProviders(): Promise<MessageProviders> {
  // Not in the stack's folder, whose disk is filled.
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-providers-'))
  const file = path.join(folder, 'messages.jsonl')
  const httpPort = await portRun(2)
  const smtpPort = httpPort + 1
  const { sms, whatsapp, email } = providerSettings(`http://127.0.0.1:${httpPort}`, `smtp://127.0.0.1:${smtpPort}`)
  const ports = { HTTP_PORT: String(httpPort), SMTP_PORT: String(smtpPort), BOOKS: file }
  const start = () => spawn(process.execPath, [program], { env: { ...process.env, ...ports }, stdio: 'ignore' })
  let child: ChildProcess = start()
  return {
    environment: { ...sms, ...whatsapp, ...email, PUBLIC_URL: 'http://localhost' },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await sleep(AWAY_MS)
      child = start()
    },
    taken: () => openTaken(file).taken,
    stop: async () => {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
