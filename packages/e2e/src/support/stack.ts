import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser, findHeadlessShell } from '@tapri/infra/browser'
import { portRun } from '@tapri/infra/ports'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The first gateway. */
    baseUrl: string
    /** Every gateway, the first included. */
    baseUrls: string[]
    /** The stack's data folder; empty for a stack at BASE_URL. */
    dataDir: string
    /** The path of the browser, and of its headless shell, which has no push messages and no back/forward cache. */
    browser: string
    headlessShell: string
  }
}

const root = path.join(import.meta.dirname, '../../../..')
/** With `LOG=json` the sentence is in a JSON string. */
const READY = /Tapri is ready: ([^\s"]+)[\s"]/
/** A cold start builds every page first. */
const START_TIMEOUT_MS = 300_000

/**
 * Vitest's global setup: provides the stack at BASE_URL (several gateways are separated by commas), else starts one as
 * `npm start` does, and stops it at the end.
 */
export default async function setup({ provide }: TestProject) {
  provide('browser', findBrowser())
  provide('headlessShell', findHeadlessShell())
  if (process.env.BASE_URL) {
    const baseUrls = process.env.BASE_URL.split(',')
    provide('baseUrl', baseUrls[0] ?? '')
    provide('baseUrls', baseUrls)
    provide('dataDir', '')
    return
  }
  // Metrics are on in all journeys, as in compose.
  const { url, dataDir, stop } = await startOwnStack({ METRICS_PORT: String(await portRun(6)) })
  provide('baseUrl', url)
  provide('baseUrls', [url])
  provide('dataDir', dataDir)
  return stop
}

/** Starts a stack with a new data folder, which `stop` deletes. */
export async function startOwnStack(environment: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-stack-'))
  const stack = await startStack(dataDir, environment)
  const stop = async () => {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...stack, dataDir, stop }
}

/**
 * Starts a stack on free ports, with the demo data and without a rate limit unless `environment` says otherwise.
 * `output` returns all its output so far. `command` may be an operator's instead of the supervisor itself.
 */
export async function startStack(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  [program, ...args]: [string, ...string[]] = [process.execPath, 'infra/run/stack/main.ts'],
) {
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      SEED: 'demo',
      APP_MODE: 'demo',
      // Every log line of every process, for tests that search the log.
      LOG: 'json',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  let isReady = false

  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`the stack is not ready:\n${output}`))
    }, START_TIMEOUT_MS)
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      if (isReady) return
      const ready = READY.exec(output)?.[1]
      if (!ready) return
      isReady = true
      clearTimeout(timer)
      resolve(ready)
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('exit', (code) => reject(new Error(`the stack ended with ${code}:\n${output}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
