import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { onPath } from '@tapri/infra/nats-server'
import type { Request } from 'autocannon'
import type { Load, LoadResult } from './load.ts'

/** wrk takes a third of autocannon's processor time, which the servers that are measured can use. */
export const findWrk = () => onPath('wrk')

const script = path.join(import.meta.dirname, 'wrk.lua')

export async function runWrk(wrk: string, load: Load, { path: target, headers = {} }: Request): Promise<LoadResult> {
  const run = async (seconds: number) => {
    const { stdout } = await promisify(execFile)(wrk, [
      '-t1',
      `-c${load.connections}`,
      `-d${seconds}s`,
      `-s${script}`,
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      `${load.url}${target}`,
    ])
    return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as LoadResult
  }
  const warm = await run(1)
  const result = await run(load.seconds)
  return { ...result, answered: warm.answered + result.answered, failed: warm.failed + result.failed }
}
