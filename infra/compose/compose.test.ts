import { execFileSync, spawnSync } from 'node:child_process'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Those that make-env.sh fills. */
const emptySettings = [...read('.env.example').matchAll(/^([A-Z][A-Z_]+)=$/gm)].map(([, name = '']) => name)

test('.env.example explains exactly the settings that compose.yaml uses', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  const explained = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  const forComposeItself = ['COMPOSE_PROJECT_NAME']
  expect(new Set(explained)).toEqual(new Set([...used, ...forComposeItself]))
})

test('what all services get contains none of the secrets that the chart gives to single ones', () => {
  const [settings = ''] = /^x-settings: (?:.*\n)+?\n/m.exec(read('compose.yaml')) ?? []
  const secrets = [...read('../helm/templates/_names.tpl').matchAll(/"([A-Z]+_[A-Z_]+)"/g)].map(([, name]) => name)
  expect(secrets).toContain('PAYMENT_SECRET')
  expect(settings).toContain(' BRAND: ')
  expect(secrets.filter((name) => settings.includes(` ${name}: `))).toEqual([])
})

test('a new .env has all secrets, each different, and a key pair', () => {
  const output = execFileSync(join(import.meta.dirname, 'make-env.sh'), ['-'], { encoding: 'utf8' })
  const settings = new Map(output.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
  const passwords = emptySettings.filter((name) => name.includes('PASSWORD')).map((name) => settings.get(name))
  expect(new Set(passwords).size).toBe(passwords.length)
  // The broker's configuration would parse 1e3… as a number.
  for (const password of passwords) expect(password).toMatch(/^s[0-9a-f]{48}$/)

  const pem = (name: string) => settings.get(name)?.replaceAll('\\n', '\n') ?? ''
  const publicHalf = createPublicKey(createPrivateKey(pem('JWT_PRIVATE_KEY'))).export({ type: 'spki', format: 'pem' })
  expect(pem('JWT_PUBLIC_KEY')).toBe(publicHalf.toString().trim())
  expect(settings.get('SECOND_FACTOR_KEY')).toMatch(/^[0-9a-f]{64}$/)
  for (const name of ['VAPID_PRIVATE_KEY', 'WEBHOOK_KEY']) expect(settings.get(name)).toMatch(/^[\w-]{43}$/)
})

test('without openssl no secret is made, neither for compose nor for the chart', () => {
  const bin = mkdtempSync(join(tmpdir(), 'tapri-no-openssl-'))
  for (const name of ['sh', 'dirname', 'sed', 'awk', 'base64', 'tr', 'cat', 'mv'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(bin, name))
  for (const [script, ...args] of [['make-env.sh', '-'], ['../helm/make-secret.sh']] as const) {
    const { status, stdout, stderr } = spawnSync(join(import.meta.dirname, script), args, {
      env: { PATH: bin },
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([1, '', 'openssl is missing: install it, then try again\n'])
  }
  rmSync(bin, { recursive: true })
})

test("the chart's new secret has each name that is empty in .env.example, each with a value", () => {
  const output = execFileSync(join(import.meta.dirname, '../helm/make-secret.sh'), { encoding: 'utf8' })
  const names = [...output.matchAll(/^ {2}([A-Z_]+): '.+'$/gm)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(emptySettings))
})

test('R56 every service writes its security events to a volume without rotation, and its image has the folder', () => {
  const yaml = read('compose.yaml')
  expect(yaml).toContain('SECURITY_LOG: /var/log/tapri/security.log')
  for (const name of ['auth', 'catalog', 'orders', 'outlets']) {
    const [section = ''] = new RegExp(`\n  ${name}:\n(?: {4}.*\n)+`).exec(yaml) ?? []
    expect(section, name).toContain('<<: *service\n')
    expect(section, name).toContain('<<: *service-settings\n')
    // Its own list replaces the shared one.
    expect(!section.includes('volumes:') || section.includes("'security:/var/log/tapri'"), name).toBe(true)
  }
  expect(/x-service: &service\n(?: {2}.*\n)+/.exec(yaml)?.[0]).toContain("volumes: ['security:/var/log/tapri']")
  expect(read('service.Dockerfile')).toMatch(/mkdir .*\/var\/log\/tapri && chown node:node .*\/var\/log\/tapri/)
})

test('R46 the decoder container has no network, no secret and only the volume of its socket', () => {
  const [, section = ''] = /\n {2}decoder:\n((?: {4}.*\n| {2,}#.*\n)+)/.exec(read('compose.yaml')) ?? []
  const lines = section.split('\n').map((line) => line.trim())
  expect(lines).toContain('<<: *hardened')
  expect(lines).toContain('network_mode: none')
  expect(lines).toContain("volumes: ['decoder:/run/decoder']")
  expect(section).not.toMatch(/environment|networks|\*service|env_file/)
  expect(read('compose.yaml')).toContain('IMAGE_DECODER_SOCKET: /run/decoder/socket')
})

const root = join(import.meta.dirname, '..', '..')
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
const sent = ignored.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
const copied = ['service', 'pages', 'nats', 'postgres'].flatMap((name) =>
  readFileSync(join(import.meta.dirname, `${name}.Dockerfile`), 'utf8')
    .split('\n')
    .flatMap((line) => (/^COPY (?!--from)/.test(line) ? line.split(' ').slice(1, -1) : []))
    .filter((file) => !file.includes('$')),
)

test.each([...new Set(copied)])('%s, which an image copies, exists and is sent to the engine', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
  expect(sent.some((allowed) => file === allowed || file.startsWith(`${allowed}/`))).toBe(true)
})
