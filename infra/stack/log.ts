import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

/** Where the lines of the stack go: one line, with the name of the part that said it. */
export type Log = (name: string, line: string) => void

/** Lines to the terminal, with names padded to one column. */
export function terminalLog(names: string[]): Log {
  const width = Math.max(...names.map((name) => name.length))
  // Whoever read our lines may have gone (`npm start | head`); that is no reason to fall over.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return (name, line) => process.stdout.write(`${name.padEnd(width)} | ${line}\n`)
}

/** Passes what a part writes on to the log, line by line. */
export function logLines(stream: Readable | null, name: string, log: Log) {
  if (stream) createInterface({ input: stream }).on('line', (line) => line.trim() && log(name, line))
}
