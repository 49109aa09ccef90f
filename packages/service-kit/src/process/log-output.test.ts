import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const logging = path.join(import.meta.dirname, 'logging.ts')

/** What a process writes to a pipe that logs a line at info and then runs `last`. */
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

test.each([
  ['exits', 'process.exit(0)'],
  ['ends by an error that nobody catches', 'throw new Error("a bug")'],
  [
    'ends by a promise that nobody catches',
    'void Promise.reject(new Error("a bug")); await new Promise((done) => setTimeout(done, 50))',
  ],
  ['has nothing more to do', ''],
])('a process that %s has written every line', async (_, last) => {
  expect(await outputOf(last)).toEqual(['before'])
})

const KILL = 'process.kill(process.pid, "SIGKILL"); await new Promise((done) => setTimeout(done, 1_000))'

test.each([
  ['a warning', '{"level":40,"msg":"last"}'],
  ['an error', '{"level":50,"msg":"last"}'],
  ['R56 a security event', '{"level":30,"security":"login","msg":"last"}'],
])('%s and all lines before it are written before a SIGKILL', async (_, line) => {
  expect(await outputOf(`stream.write(${JSON.stringify(`${line}\n`)}); ${KILL}`)).toEqual(['before', 'last'])
})

test('a SIGKILL loses lines of the last tenth of a second only', async () => {
  expect(await outputOf(`await new Promise((done) => setTimeout(done, 300)); ${KILL}`)).toEqual(['before'])
})

test('a pipe that takes little at a time gets all of a long line', async () => {
  const long = JSON.stringify({ level: 50, msg: 'x'.repeat(1_000_000) })
  expect(
    await outputOf(`process.stdout; stream.write(JSON.stringify({ level: 50, msg: 'x'.repeat(1_000_000) }) + '\\n')`),
  ).toEqual(['before', (JSON.parse(long) as { msg: string }).msg])
})
