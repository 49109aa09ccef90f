import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mayNotWait } from './logging.ts'

const logging = path.join(import.meta.dirname, 'logging.ts')

/** Returns the piped output of a process that logs a line at info and then runs `last`. */
async function outputOf(last: string) {
  const program = `
    const { logging } = await import(${JSON.stringify(logging)})
    const { options: { logger: { stream } } } = logging({ service: 'tea', level: 'info' })
    stream.write('{"level":30,"msg":"before"}\\n')
    ${last}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return output.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { msg: string }).msg]))
}

const KILL = 'process.kill(process.pid, "SIGKILL"); await new Promise((done) => setTimeout(done, 1_000))'
const LONG = 'x'.repeat(1_000_000)

test.concurrent.each([
  ['one that exits', 'process.exit(0)', []],
  ['one that ends by an error which nobody catches', 'throw new Error("a bug")', []],
  [
    'one that has nothing more to do, through a pipe that takes little at a time',
    `process.stdout; stream.write(JSON.stringify({ level: 50, msg: 'x'.repeat(${LONG.length}) }) + '\\n')`,
    [LONG],
  ],
  [
    'R56 one that is killed after a security event',
    `stream.write('{"level":30,"security":"login","msg":"last"}\\n'); ${KILL}`,
    ['last'],
  ],
  ['one that is killed 0.3 s later', `await new Promise((done) => setTimeout(done, 300)); ${KILL}`, []],
])('a process has written every line: %s', async (_, last, more) => {
  expect(await outputOf(last)).toEqual(['before', ...more])
})

test.each([
  ['{"level":30,"msg":"answered"}', false],
  ['{"level":40,"msg":"slow"}', true],
  ['{"level":50,"msg":"failed"}', true],
  ['{"level":30,"security":"login","msg":"security"}', true],
  [String.raw`{"level":30,"msg":"\"security\":\""}`, false],
])('the line %s is written at once: %s', (line, expected) => {
  expect(mayNotWait(line)).toBe(expected)
})
