import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from './refusal.ts'
import { writePrivateFile } from './secrets.ts'
import type { Supervisor } from './supervisor.ts'

const fileOf = (dataDir: string) => join(dataDir, 'stack.json')

const RETRY_MS = 1000

type Facts = { dataDir: string; url: string; say: (line: string) => void; isOver: () => boolean }

/**
 * Returns a function that writes `stack.json`: which parts run where, for operators and tests. Written again after each
 * change while the stack is ready.
 */
export function factsWriter({ dataDir, url, say, isOver }: Facts) {
  let running: Supervisor | undefined

  function write() {
    if (!running || isOver()) return
    const facts = { pid: process.pid, url, parts: running.describe() }
    try {
      writePrivateFile(fileOf(dataDir), `${JSON.stringify(facts, null, 2)}\n`)
    } catch (error) {
      say(`stack.json could not be written, retrying in ${RETRY_MS / 1000} s (${messageOf(error)})`)
      setTimeout(write, RETRY_MS).unref()
    }
  }

  return {
    changed: write,
    ready: (supervisor: Supervisor) => {
      running = supervisor
      write()
    },
  }
}

export const removeFacts = (dataDir: string) => rmSync(fileOf(dataDir), { force: true })
