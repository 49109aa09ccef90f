import { mkdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { messageOf } from './refusal.ts'
import { rotatingFile } from './rotating-file.ts'
import { STACK, asJson, forPerson } from './log-lines.ts'

/** Takes lines of output with the name of the part that wrote them. */
export type Log = (name: string, ...lines: string[]) => void

/** Returns the folder of the log files in a data folder. */
export const logFolder = (dataDir: string) => join(dataDir, 'logs')

/** Returns the file of the security events of all services. They append to it themselves; it is not rotated. */
export const securityLog = (dataDir: string) => join(logFolder(dataDir), 'security.log')

/**
 * Creates the log. `text`: the terminal shows the stack's own lines and the warnings of its parts. `json`: it shows
 * every line as JSON, for log collectors. In both modes every line goes to `<part>.log` in the folder, once there is
 * one.
 */
export function createLog(mode: 'text' | 'json', print: (line: string) => unknown = toTerminal()) {
  const files = new Map<string, ReturnType<typeof rotatingFile>>()
  let folder: string | undefined
  let hasFailed = false

  function keep(name: string, lines: string[]) {
    if (!folder) return
    try {
      const file = files.get(name) ?? rotatingFile(join(folder, `${name}.log`))
      files.set(name, file)
      // In one write, since a part writes a hundred lines at a time.
      file.write(lines.map((line) => asJson(name, line)).join('\n'))
      hasFailed = false
    } catch (error) {
      // A full disk: the parts continue without their log.
      if (!hasFailed) print(`the log in ${folder} cannot be written (${messageOf(error)})`)
      hasFailed = true
    }
  }

  const shownAs = (name: string, line: string) =>
    mode === 'json' ? asJson(name, line) : name === STACK ? line : forPerson(name, line)
  const log: Log = (name, ...lines) => {
    keep(name, lines)
    for (const line of lines) {
      const shown = shownAs(name, line)
      if (shown !== undefined) print(shown)
    }
  }
  return {
    log,
    /** Writes files from now on; earlier lines are on the terminal only. */
    keepIn: (path: string) => {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      folder = path
    },
  }
}

function toTerminal() {
  // The reader of the pipe may be gone (`npm start | head`): an EPIPE is ignored.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return (line: string) => process.stdout.write(`${line}\n`)
}

/** Writes the output of a part to the log in whole lines, in the batches in which they arrived. */
export function logLines(stream: Readable | null, name: string, log: Log) {
  let begun = ''
  const take = (text: string) => {
    const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    const written = lines.filter((line) => line.trim() !== '')
    if (written.length > 0) log(name, ...written)
  }
  stream?.setEncoding('utf8')
  stream?.on('data', (text: string) => {
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) take(begun + text.slice(0, end))
    begun = end > 0 ? text.slice(end) : begun + text
  })
  stream?.once('end', () => take(begun))
}
