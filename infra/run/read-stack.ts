import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirOf } from './data-dir.ts'
import { Refusal } from './stack/refusal.ts'
import type { RunnerState } from './stack/runner.ts'

export type RunningPart = RunnerState & {
  name: string
  url?: string
  port?: number
  database_url?: string
  metrics_url?: string
}

type Stack = { url: string; parts: RunningPart[] }

/** Reads what a running stack has recorded about itself. */
export function readStack(root: string): Stack {
  const file = join(dataDirOf(root), 'stack.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Refusal(`no stack runs there: ${file} cannot be read`)
  }
}
