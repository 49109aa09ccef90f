import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { operations, scripts as listed } from './command-list.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(read(join(folder, 'package.json'))).scripts ?? {}

/** Folders by the name that `npm -w` takes for them: the folder's or the package's. */
const workspaces = new Map(
  execFileSync('git', ['ls-files', '*/package.json'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => file.slice(0, -'/package.json'.length))
    .flatMap((folder) => [
      [folder, folder],
      [JSON.parse(read(join(folder, 'package.json'))).name as string, folder],
    ]),
)

/** What a reader may type: the lines of code blocks and inline code, of every page of the repository. */
const documented = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .flatMap((page) => codeIn(read(page)).map((code) => ({ page, code })))

function codeIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, text = '']) => text.split('\n'))
  const inline = [...markdown.replaceAll(/^```\w*\n[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)]
  return [...blocks, ...inline.map(([, code = '']) => code)]
}

/** `npm run NAME`, `npm run NAME -w FOLDER`, `npm run -w FOLDER NAME`. */
function npmScript(code: string) {
  const words = /\bnpm run ([^#|;&]*)/.exec(code)?.[1]?.split(' -- ')[0]?.trim().split(/\s+/)
  if (!words) return undefined
  const at = words.indexOf('-w')
  const folder = at === -1 ? '.' : (workspaces.get(words[at + 1] ?? '') ?? `no workspace ${words[at + 1]}`)
  return { folder, name: words.filter((_, index) => at === -1 || (index !== at && index !== at + 1))[0] ?? '' }
}

const scripts = documented.flatMap(({ page, code }) => {
  const script = npmScript(code)
  return script ? [{ page, code, ...script }] : []
})
const missing = scripts.filter(({ folder, name }) => !existsSync(join(root, folder)) || !scriptsOf(folder)[name])

test('every `npm run` of the docs is a script', () => {
  expect(scripts.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})

test('no documented command runs TypeScript with the Node of the reader, except in a container', () => {
  const bare = documented.filter(
    ({ code }) => /(^|\s)node \S+\.ts\b/.test(code) && !/docker-compose exec|kubectl .*exec /.test(code),
  )
  expect(bare).toEqual([])
})

test('no documented command is run by npx, on the Node of the reader', () => {
  expect(documented.filter(({ code }) => /(^|\s)npx\s/.test(code))).toEqual([])
})

test('every operation of the docs is one', () => {
  const named = documented.flatMap(({ page, code }) => {
    const name = /\bnpm run ops -- ([\w-]+)/.exec(code)?.[1]
    return name === undefined ? [] : [{ page, name }]
  })
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => !operations[name])).toEqual([])
})

test('every command goes through run.mjs, and its program exists', () => {
  for (const name of ['ops', ...Object.keys(listed)]) {
    expect(scriptsOf('.')[name]).toBe(`exec node infra/operate/run.mjs ${name}`)
  }
  for (const { program } of [...Object.values(listed), ...Object.values(operations)]) {
    expect(existsSync(join(root, program)), program).toBe(true)
  }
  const direct = Object.entries(scriptsOf('.')).filter(([, line]) => /node \S+\.ts\b/.test(line))
  expect(direct).toEqual([])
})

const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
const majorOf = (node: string) => Number(versionOf(node).split('.')[0])

/** The oldest Node from 20 on that this machine has: 20 itself where that is installed. */
const oldest =
  (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/local/bin', '/usr/bin')
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file) && majorOf(file) >= 20)
    .toSorted((a, b) => majorOf(a) - majorOf(b))[0] ?? process.execPath
/** For the titles: without Node 20 on this machine less is tested. */
const onOldest = `on Node ${versionOf(oldest)}${majorOf(oldest) === 20 ? '' : ', the oldest that was found,'}`
const pinned = join(root, 'node_modules', '.bin', 'node')

const withOldest = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { DATABASE_URL: _, NATS_URL: _nats, WEB_DIR: _web, ...others } = process.env
    const line = [join(root, 'infra', 'operate', 'run.mjs'), ...args]
    const child = execFile(oldest, line, { env: { ...others, ...env } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

test.each([...Object.keys(listed).map((name) => [name]), ...Object.keys(operations).map((name) => ['ops', name])])(
  `npm run %s %s works ${onOldest} by using the pinned Node`,
  async (...names) => {
    const { code, output } = await withOldest([...names, '--help'])
    expect(output).toMatch(new RegExp(`^npm run ${names.join(' -- ')}( .+)?\n.+\nruns on Node `))
    expect(output).toContain(`runs on Node ${versionOf(existsSync(pinned) ? pinned : process.execPath)}\n`)
    expect(code).toBe(0)
  },
)

test.each([
  [['ops', 'publish-remote', 'mfe-customer'], 'tapri: no stack has ever run in /nonexistent: '],
  [['ops', 'rollback-remote', 'mfe-customer'], 'tapri: no stack has ever run in /nonexistent: '],
  [
    ['ops', 'first-admin', '+919812345678', 'Meera'],
    'first-admin: no stack runs there: /nonexistent/stack.json cannot be read',
  ],
  [
    ['ops', 'erase-customer', '+919812345678'],
    'erase-customer: no stack runs there: /nonexistent/stack.json cannot be read',
  ],
  [['ops', 'account', 'end-sessions', '+919812345678'], 'account: no stack runs there: '],
  [['ops', 'rebuild'], 'rebuild: no stack runs there: '],
  [['ops', 'replay-dead-letters'], 'replay-dead-letters: no stack runs there: '],
  [['no-such-thing'], 'no-such-thing: there is no command no-such-thing'],
  [['ops', 'no-such-thing'], 'no-such-thing: there is no command no-such-thing'],
  [['ops', 'rebuild', '--rest'], 'rebuild: unknown: --rest; known: --reset'],
  [['ops', 'replay-dead-letters', '--agian'], 'replay-dead-letters: unknown: --agian; known: --again'],
  [['doctor', '--strict', '--quiet'], 'doctor: unknown: --quiet; known: --json --strict'],
  [['ops', 'probe', '--delivers'], 'probe: unknown: --delivers; known: --deliver --json'],
])(`%s ${onOldest} reports a missing stack, or an option that there is not, in one line`, async (args, line) => {
  const { code, output } = await withOldest(args, { DATA_DIR: '/nonexistent' })
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(line)])
  expect(code).toBe(1)
})
