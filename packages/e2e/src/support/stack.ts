import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '@tapri/infra/browser'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shell is served. */
    baseUrl: string
    /** Every gateway of the stack, that one first; calls go to each in turn. */
    baseUrls: string[]
    /** The data folder of the stack, or empty when it was started by somebody else (BASE_URL). */
    dataDir: string
    /** The browser's program. */
    browser: string
  }
}

const root = path.join(import.meta.dirname, '../../../..')
const READY = /Tapri is ready: (\S+)/
/** A cold start builds every page first. */
const START_WITHIN_MS = 300_000

/**
 * The stack that the journeys run against: the one at BASE_URL (several addresses with commas where it has several
 * gateways), else one of our own, as `npm start` starts it.
 */
export default async function setup({ provide }: TestProject) {
  provide('browser', findBrowser())
  if (process.env.BASE_URL) {
    const baseUrls = process.env.BASE_URL.split(',')
    provide('baseUrl', baseUrls[0] ?? '')
    provide('baseUrls', baseUrls)
    provide('dataDir', '')
    return
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-journeys-'))
  const stack = await startStack(dataDir)
  provide('baseUrl', stack.url)
  provide('baseUrls', [stack.url])
  provide('dataDir', dataDir)
  return async () => {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts everything on free ports, with the demo data and without a rate limit, unless told otherwise. Gives its address, all it said, and its end. */
export async function startStack(dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['infra/stack/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      SEED: 'demo',
      APP_MODE: 'demo',
      // Every line of every part, for those who look for something in what was said.
      LOG: 'json',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  let isReady = false

  const url = await new Promise<string>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`the stack is not ready:\n${said}`)), START_WITHIN_MS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (isReady) return
      const ready = READY.exec(said)?.[1]
      if (!ready) return
      isReady = true
      clearTimeout(giveUp)
      resolve(ready)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the stack ended with ${code}:\n${said}`)))
  })
  return {
    url,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
