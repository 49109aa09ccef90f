import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { operations, scripts as listed } from './command-list.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tracked = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const scriptsOf = (file: string): Record<string, string> => JSON.parse(read(file)).scripts ?? {}

test('every `npm run` of the docs is a script, and every operation is one', () => {
  const docs = tracked('*.md').map(read).join('\n')
  const named = (pattern: RegExp) => [...new Set([...docs.matchAll(pattern)].map(([, name = '']) => name))]
  const scripts = new Set(tracked('*package.json').flatMap((file) => Object.keys(scriptsOf(file))))
  expect(named(/\bnpm (?:--prefix lab )?run (?!-)([\w:-]+)/g).filter((name) => !scripts.has(name))).toEqual([])
  const documented = named(/\bnpm run ops -- ([\w-]+)/g)
  expect(documented.length).toBeGreaterThan(5)
  expect(documented.filter((name) => !operations[name])).toEqual([])
})

test('every command runs through run.mjs, which chooses the pinned Node, and its program exists', () => {
  const scripts = scriptsOf('package.json')
  for (const name of ['ops', ...Object.keys(listed)])
    expect(scripts[name]).toMatch(new RegExp(`node infra/operate/run\\.mjs ${name}$`))
  for (const { program } of [...Object.values(listed), ...Object.values(operations)]) {
    expect(existsSync(join(root, program)), program).toBe(true)
  }
  const direct = Object.entries(scripts).filter(([, line]) => /node \S+\.ts\b/.test(line))
  expect(direct).toEqual([])
})

const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
const majorOf = (node: string) => Number(versionOf(node).split('.')[0])

/** The oldest Node, from 20 on, on this machine: 20 itself if it is installed. */
const oldest =
  (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/local/bin', '/usr/bin')
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file) && majorOf(file) >= 20)
    .toSorted((a, b) => majorOf(a) - majorOf(b))[0] ?? process.execPath
const pinned = join(root, 'node_modules', '.bin', 'node')

const run = (node: string, program: string, args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { DATABASE_URL: _, NATS_URL: _nats, WEB_DIR: _web, ...others } = process.env
    const options = { env: { ...others, DATA_DIR: '/nonexistent' } }
    const child = execFile(node, [join(import.meta.dirname, program), ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

test(`a command that is started with Node ${versionOf(oldest)} runs on the pinned one`, async () => {
  const { code, output } = await run(oldest, 'run.mjs', ['ops', 'sbom', '--help'])
  const [usage, does, node] = output.split('\n')
  expect([code, usage, does]).toEqual([0, `npm run ops -- sbom ${operations.sbom?.takes}`, operations.sbom?.does])
  expect(node).toBe(`runs on Node ${versionOf(existsSync(pinned) ? pinned : process.execPath)}`)
})

const noStack = 'no stack runs there: /nonexistent/stack.json cannot be read'
test.concurrent.each([
  [['ops', 'publish-remote', 'mfe-customer'], 'tapri: no stack has ever run in /nonexistent: '],
  [['ops', 'first-admin', '+919812345678', 'Meera'], `first-admin: ${noStack}`],
  [['ops', 'rebuild'], `rebuild: ${noStack}`],
  [['ops', 'replay-dead-letters'], `replay-dead-letters: ${noStack}`],
  [['ops', 'no-such-thing'], 'no-such-thing: there is no command no-such-thing'],
  [['doctor', 'http://localhost:8080'], 'doctor: an address and --deliver need --order'],
  [['doctor', '--strict', '--quiet'], 'doctor: unknown: --quiet; known: --deliver --json --order --strict'],
])('%s reports a missing stack, or an option that there is not, in one line', async (args, line) => {
  const { code, output } = await run(process.execPath, 'commands.ts', args)
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(line)])
  expect(code).toBe(1)
})
