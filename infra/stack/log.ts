import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { messageOf } from './refusal.ts'
import { rotatingFile } from './rotating-file.ts'
import { asJson, forPerson } from './log-lines.ts'

/** Takes one line of output with the name of the part that wrote it. */
export type Log = (name: string, line: string) => void

/** The name of the stack's own lines. */
export const STACK = 'tapri'

/** The folder of the log files below a data folder. */
export const logFolder = (dataDir: string) => join(dataDir, 'logs')

/** The file of the security events of all services. They append to it themselves; it is not rotated. */
export const securityLog = (dataDir: string) => join(logFolder(dataDir), 'security.log')

/**
 * `text`: the terminal shows the stack's own lines and the warnings of its parts. `json`: it shows every line as JSON, for
 * log collectors. In both modes every line goes to `<part>.log` in the folder, once there is one.
 */
export function createLog(mode: 'text' | 'json', print: (line: string) => unknown = toTerminal()) {
  const files = new Map<string, ReturnType<typeof rotatingFile>>()
  let folder: string | undefined
  let hasFailed = false

  function keep(name: string, line: string) {
    if (!folder) return
    try {
      const file = files.get(name) ?? rotatingFile(join(folder, `${name}.log`))
      files.set(name, file)
      file.write(asJson(name, line))
      hasFailed = false
    } catch (error) {
      // A full disk: the parts go on without their log.
      if (!hasFailed) print(`the log in ${folder} cannot be written (${messageOf(error)})`)
      hasFailed = true
    }
  }

  const log: Log = (name, line) => {
    keep(name, line)
    const shown = mode === 'json' ? asJson(name, line) : name === STACK ? line : forPerson(name, line)
    if (shown !== undefined) print(shown)
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

/** Writes the output of a part to the log, line by line. */
export function logLines(stream: Readable | null, name: string, log: Log) {
  if (stream) createInterface({ input: stream }).on('line', (line) => line.trim() && log(name, line))
}
