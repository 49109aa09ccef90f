import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFaketime } from '@tapri/infra/faketime'
import type { BrowserContext } from 'playwright-core'
import { startStack } from './stack.ts'

/** How often libfaketime reads its file. */
const READ_EVERY_SECONDS = 1

const DAY_MS = 24 * 3_600_000
const DELHI_AHEAD_MINUTES = 330

/** Midnight in UTC of the first Monday at least 8 days from now; it stays the same while the test runs. */
const monday = (() => {
  const earliest = Math.floor(Date.now() / DAY_MS) * DAY_MS + 8 * DAY_MS
  return earliest + ((8 - new Date(earliest).getUTCDay()) % 7) * DAY_MS
})()

/**
 * Returns a time on a Monday in Delhi (`08:00`), 7 to 14 days from now. Never in the past: a signal handler that
 * interrupts libfaketime reads the real clock, and all timeouts of PostgreSQL would be due if that was later than the
 * moved one.
 */
export function onMonday(clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(monday + (hours * 60 + minutes - DELHI_AHEAD_MINUTES) * 60_000)
}

/**
 * Starts a separate stack whose services and PostgreSQL show the time that the test sets. The broker keeps the real
 * time, which only dates its messages; timers run as usual.
 */
export async function startStackAt(first: Date, environment: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-day-'))
  // PostgreSQL runs as another user and reads the clock as well.
  await chmod(folder, 0o755)
  const file = path.join(folder, 'clock')
  let offsetMs = 0

  async function set(time: Date) {
    offsetMs = time.getTime() - Date.now()
    await writeFile(`${file}.new`, `${offsetMs < 0 ? '-' : '+'}${Math.abs(Math.round(offsetMs / 1_000))}s`)
    await rename(`${file}.new`, file)
  }
  await set(first)
  const dataDir = path.join(folder, 'data')
  const stack = await startStack(dataDir, {
    LD_PRELOAD: findFaketime(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(READ_EVERY_SECONDS),
    DONT_FAKE_MONOTONIC: '1',
    TZ_BUSINESS: 'Asia/Kolkata',
    ...environment,
  })
  const contexts = new Set<BrowserContext>()
  const show = (context: BrowserContext) => context.clock.setSystemTime(Date.now() + offsetMs)
  return {
    ...stack,
    dataDir,
    /** Sets the clock of the stack in the pages of a browser, now and after each move. */
    follow: async (context: BrowserContext) => {
      contexts.add(context)
      // The browser dates positions by the real clock, so the page would take them for positions of another day.
      await context.addInitScript(() =>
        Object.defineProperty(GeolocationPosition.prototype, 'timestamp', { get: () => Date.now() }),
      )
      await show(context)
    },
    /** Moves the clock forward, in every process and page. */
    moveTo: async (time: Date) => {
      await set(time)
      await sleep((READ_EVERY_SECONDS + 1) * 1_000)
      for (const context of contexts) await show(context)
    },
    stop: async () => {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
