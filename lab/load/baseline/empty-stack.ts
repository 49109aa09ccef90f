import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNatsServer } from '@tapri/infra/nats-server'
import { portChooser } from '@tapri/infra/ports'
import { embeddedPostgres } from '@tapri/infra/postgres'
import { pssMiB } from '../machine/watch.ts'
import { startServer, stopProcess } from './server.ts'

const POLL_EVERY_MS = 10

/**
 * Starts PostgreSQL, NATS and this many Fastify processes without calls, all at once, as `npm start` does at a second
 * start with the data in `dataDir`. Returns the time until all are ready, and their memory after `restMs`.
 */
export async function measureEmptyStack(dataDir: string, services: number, restMs: number) {
  mkdirSync(dataDir, { recursive: true })
  const freePort = portChooser()
  const natsPort = await freePort()
  const postgres = embeddedPostgres({ dataDir, port: await freePort(), password: 'bench' })
  const nats = await findNatsServer(console.log)
  await postgres.prepare?.()

  const startedAt = performance.now()
  const postgresChild = spawn(postgres.command, postgres.args, { env: postgres.env, stdio: 'ignore', ...postgres.user })
  const natsArgs = ['-js', '-sd', path.join(dataDir, 'nats'), '-a', '127.0.0.1', '-p', String(natsPort)]
  const natsChild = spawn(nats.program, natsArgs, { stdio: 'ignore' })
  const env = { DATABASE_URL: String(postgres.facts.url), NATS_URL: `nats://127.0.0.1:${natsPort}` }
  const servers = await Promise.all(Array.from({ length: services }, () => startServer('empty-service', env)))
  while (!(await postgres.isHealthy())) await sleep(POLL_EVERY_MS)
  const startMs = performance.now() - startedAt

  await sleep(restMs)
  const pids = [postgresChild, natsChild].map(({ pid }) => pid ?? 0).concat(servers.map(({ pid }) => pid))
  const pss = pids.reduce((sum, pid) => sum + pssMiB(pid), 0)
  await Promise.all(servers.map(({ stop }) => stop()))
  await Promise.all([stopProcess(postgresChild, postgres.stopSignal), stopProcess(natsChild, 'SIGTERM')])
  return { startMs, pss }
}
