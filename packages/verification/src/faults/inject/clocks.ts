import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import { people, PASSWORD } from '@tapri/e2e/support/demo-users'
import { ask } from '../traffic/client.ts'
import { healthyAgain, type Phase, rounds } from '../phase.ts'

const MINUTE_MS = 60_000
const steps = [5 * MINUTE_MS, -5 * MINUTE_MS, 24 * 60 * MINUTE_MS, -24 * 60 * MINUTE_MS]
const parts = ['gateway', ...serviceNames]

const clocksOf = (dataDir: string) => path.join(dataDir, 'clocks')

/** What a stack must be started with, for its clocks to be set. */
export function shiftableClocks(dataDir: string): NodeJS.ProcessEnv {
  mkdirSync(clocksOf(dataDir), { recursive: true })
  const preload = path.join(import.meta.dirname, 'shifted-clock.mjs')
  return { NODE_OPTIONS: `--import ${preload}`, FAULT_CLOCKS: clocksOf(dataDir) }
}

/** Sets each service's clock, each differently, forwards and backwards, and right again. Whoever signs in meanwhile stays so. */
export async function setClocks(phase: Phase) {
  const { url, dataDir, lastsMs, note, violated } = phase
  for (const _ of rounds(phase)) {
    for (let turn = 0; turn < steps.length; turn += 1) {
      for (const [index, part] of parts.entries()) {
        writeFileSync(path.join(clocksOf(dataDir), part), String(steps[(index + turn) % steps.length]))
      }
      await sleep(lastsMs / 2)
      const token = await signIn(url)
      await staysSignedIn(token)
      await sleep(lastsMs / 2)
      for (const part of parts) rmSync(path.join(clocksOf(dataDir), part))
      await sleep(200)
      await staysSignedIn(token)
      note('clocks of all services set apart, by 5 min or a day', await healthyAgain(url))
    }
  }

  async function staysSignedIn(token: string) {
    for (const path of ['/auth/me', '/orders', '/admin/stats', '/admin/outlets']) {
      const reply = await ask(url, { path, token })
      if (reply && reply.status !== 200 && reply.status !== 503) violated(`F9 ${path} answers ${reply.status}`)
    }
  }
}

async function signIn(url: string): Promise<string> {
  let last: unknown
  for (let tries = 0; tries < 50; tries += 1) {
    const body = { phone: people.admin.phone, password: PASSWORD }
    const reply = (last = await ask(url, { method: 'POST', path: '/auth/login', body }))
    if (reply?.status === 200) return (reply.body as { token: string }).token
    await sleep(200)
  }
  throw new Error(`nobody can login while clocks are set: ${JSON.stringify(last)}`)
}
