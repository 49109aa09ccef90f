import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onPath } from '@tapri/infra/programs'
import type { Request } from 'autocannon'
import type { Load, LoadResult } from './load.ts'

/** wrk takes a third of autocannon's processor time, which the servers that are measured can use. */
export const findWrk = () => onPath('wrk')

const script = (name: string) => `-s${path.join(import.meta.dirname, name)}`
const WARM_UP_SECONDS = 1
/** For the responses to the last requests. */
const ANSWER_SECONDS = 1

/** Warms up, then loads for `seconds`. */
export async function runWrk(wrk: string, load: Load): Promise<LoadResult> {
  const [first, ...others] = load.requests
  const isOneRead = first && others.length === 0 && !first.method
  const run = (seconds: number) => (isOneRead ? runRead(wrk, load, first, seconds) : runRequests(wrk, load, seconds))
  const warm = await run(WARM_UP_SECONDS)
  const result = await run(load.seconds)
  return { ...result, answered: warm.answered + result.answered, failed: warm.failed + result.failed }
}

/** Drops the requests that are in flight at the end. */
function runRead(wrk: string, load: Load, { path: target, headers = {} }: Request, seconds: number) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return resultOf(wrk, load, seconds, [script('wrk.lua'), ...given, `${load.url}${target}`])
}

/** Every request that it sends is answered before it ends. */
async function runRequests(wrk: string, load: Load, seconds: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-wrk-'))
  try {
    const file = path.join(folder, 'requests')
    await writeFile(file, load.requests.map((request) => bytesOf(request, new URL(load.url).host)).join('\0'))
    const given = ['--', file, `${randomUUID()}-`, String(seconds)]
    return await resultOf(wrk, load, seconds + ANSWER_SECONDS, [script('wrk-requests.lua'), load.url, ...given])
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function resultOf(wrk: string, { connections }: Load, seconds: number, given: string[]): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(wrk, ['-t1', `-c${connections}`, `-d${seconds}s`, ...given])
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as LoadResult
}

/** As it is sent. */
function bytesOf({ method = 'GET', path: target, headers = {}, body = '' }: Request, host: string): string {
  const all = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${target} HTTP/1.1`, ...lines, '', body].join('\r\n')
}
