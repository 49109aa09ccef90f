import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import { demoUsers, DEMO_PASSWORD } from '@tapri/e2e/support/demo-users'
import { sendRequest } from '../traffic/client.ts'
import { waitUntilHealthy } from '../../stack/parts.ts'
import { type Phase, rounds } from '../phase.ts'

const MINUTE_MS = 60_000
const shiftsMs = [5 * MINUTE_MS, -5 * MINUTE_MS, 24 * 60 * MINUTE_MS, -24 * 60 * MINUTE_MS]
const parts = ['gateway', ...serviceNames]

const clocksOf = (dataDir: string) => path.join(dataDir, 'clocks')

/** Returns the environment of a stack whose clocks can be shifted. */
export function shiftableClocks(dataDir: string): NodeJS.ProcessEnv {
  mkdirSync(clocksOf(dataDir), { recursive: true })
  const preload = path.join(import.meta.dirname, 'shifted-clock.mjs')
  return { NODE_OPTIONS: `--import ${preload}`, FAULT_CLOCKS: clocksOf(dataDir) }
}

/**
 * Shifts the clock of each service differently, forwards and backwards, and resets it. A token issued meanwhile stays
 * valid.
 */
export async function shiftClocks(phase: Phase) {
  const { url, dataDir, durationMs, recordRecovery, reportViolation } = phase
  for (const _ of rounds(phase)) {
    for (let shift = 0; shift < shiftsMs.length; shift += 1) {
      for (const [index, part] of parts.entries()) {
        writeFileSync(path.join(clocksOf(dataDir), part), String(shiftsMs[(index + shift) % shiftsMs.length]))
      }
      await sleep(durationMs / 2)
      const token = await logIn(url)
      await checkToken(token)
      await sleep(durationMs / 2)
      for (const part of parts) rmSync(path.join(clocksOf(dataDir), part))
      await sleep(200)
      await checkToken(token)
      recordRecovery('clocks of all services shifted by 5 min or a day', await waitUntilHealthy(url))
    }
  }

  async function checkToken(token: string) {
    for (const path of ['/auth/me', '/orders', '/admin/stats', '/admin/outlets']) {
      const response = await sendRequest(url, { path, token })
      if (response && response.status !== 200 && response.status !== 503)
        reportViolation(`F9 ${path} is answered ${response.status}`)
    }
  }
}

async function logIn(url: string): Promise<string> {
  let last: unknown
  for (let tries = 0; tries < 50; tries += 1) {
    const body = { phone: demoUsers.admin.phone, password: DEMO_PASSWORD }
    const response = (last = await sendRequest(url, { method: 'POST', path: '/auth/login', body }))
    if (response?.status === 200) return (response.body as { token: string }).token
    await sleep(200)
  }
  throw new Error(`no login succeeded while clocks were shifted: ${JSON.stringify(last)}`)
}
