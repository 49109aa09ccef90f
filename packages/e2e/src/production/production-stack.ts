import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Session, User } from '@tapri/contracts/auth'
import type { Product } from '@tapri/contracts/catalog'
import { type Answer, type Caller, callerAt, eventually, newPhone } from '../support/api.ts'
import { startStack } from '../support/stack.ts'

const root = path.join(import.meta.dirname, '../../../..')
export const PASSWORD = 'correct-horse-9'
export const deliveryAddress = { address: '77 Chandni Chowk, first floor', lat: 28.65612345, lng: 77.23012345 }

export interface Action {
  /** `PUT /orders/…/status` */
  call: string
  status: number
  /** What was answered. */
  body: unknown
}

/** A stack of one's own, closed as it would be on the internet, with nothing in it but what is made through it. */
export async function closedStack(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-production-'))
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const keys = { JWT_PRIVATE_KEY: privateKey, JWT_PUBLIC_KEY: publicKey }
  // Its admins log in by a call; what a required second factor does: services/auth/src/second-factor/.
  const stack = await startStack(dataDir, {
    APP_MODE: 'production',
    SEED: 'none',
    SECOND_FACTOR: 'optional',
    ...keys,
    ...settings,
  })
  /** Every call of everybody, and how it was answered. */
  const actions: Action[] = []
  const as = (token?: string): Caller => {
    const { call } = callerAt(() => stack.url, token)
    return {
      token,
      call: async (method, address, body, headers) => {
        const answer = await call(method, address, body, headers)
        actions.push({ call: `${method} ${address}`, status: answer.status, body: answer.body })
        return answer
      },
    }
  }

  /** Every token that was given to anybody. */
  const tokens: string[] = []

  const inSession = (answer: Answer) => {
    const { token, user } = answer.body as Session
    tokens.push(token)
    return { ...as(token), user, phone: user.phone, token }
  }

  /** The code that was written last into the log for this phone, after so many characters: no webhook is set here. */
  const codeInLog = (phone: string, after: number) => {
    const line = new RegExp(`"phone":"\\+91…${phone.slice(-2)}","code":"(\\d{6})"`, 'g')
    return eventually(async () => [...stack.said().slice(after).matchAll(line)].at(-1)?.[1], 5_000)
  }

  /** Somebody who has registered and not verified their phone, and the code that was sent to it. */
  async function unverified(role: string, name = `A ${role}`, phone = newPhone()) {
    const before = stack.said().length
    const registered = await as().call('POST', '/auth/register', { name, phone, password: PASSWORD, role })
    return { ...inSession(registered), code: await codeInLog(phone, before) }
  }

  /** Somebody who has registered and verified their phone. */
  async function member(role: string, name?: string) {
    const { call, code } = await unverified(role, name)
    return inSession(await call('POST', '/auth/phone/verify', { code }))
  }

  /** The same person after their page has renewed its token: a token gains no rights by itself. */
  const renewed = async ({ call }: Member) => inSession(await call('POST', '/auth/token'))

  const facts = async () =>
    JSON.parse(await readFile(path.join(dataDir, 'stack.json'), 'utf8')) as {
      parts: { name: string; url?: string; database_url?: string }[]
    }

  /** Runs a command of the auth service as an operator would; gives what it printed. */
  async function operate(command: 'first-admin' | 'erase-customer', ...words: string[]) {
    const DATABASE_URL = (await facts()).parts.find(({ name }) => name === 'auth')?.database_url
    const env = { ...process.env, DATABASE_URL, FIRST_ADMIN_PASSWORD: PASSWORD }
    const line = [`services/auth/src/${command}.ts`, ...words]
    const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: root, env })
    return stdout
  }

  const firstAdmin = (phone: string) => operate('first-admin', phone)

  /** The first admin, once every service knows it: a token alone raises nobody's rights where they were lower. */
  async function admin(name: string) {
    const made = await member('admin', name)
    await firstAdmin(made.phone)
    const admitted = await renewed(made)
    for (const url of ['/admin/stats', '/admin/outlets', '/admin/users', '/products?include_unavailable=true']) {
      await eventually(async () => (await admitted.call('GET', url)).status === 200)
    }
    return admitted
  }

  return {
    url: stack.url,
    said: stack.said,
    as,
    actions,
    tokens,
    codeInLog,
    unverified,
    member,
    renewed,
    firstAdmin,
    admin,
    eraseCustomer: (phone: string) => operate('erase-customer', phone),
    facts,
    dataDir,
    stop: async () => {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type ClosedStack = Awaited<ReturnType<typeof closedStack>>
export type Member = Caller & { user: User; phone: string; token: string }

/** An outlet near the deliveryAddress and one product, with an order for it. */
export async function aShop(admin: Member, managerId: string | null = null) {
  const location = { address: 'Chandni Chowk', lat: 28.6506, lng: 77.2303 }
  const outlet = { name: 'Chandni Chowk', location, contact: { phone: '+911123456789' }, manager_id: managerId }
  const opened = await admin.call('POST', '/admin/outlets', outlet)
  const form = { name: 'Chai', description: 'Hot', price: 20, image_url: '/api/images/x.webp', category_id: null }
  const made = await admin.call('POST', '/products', { ...form, available: true })
  if (opened.status !== 201 || made.status !== 201) throw new Error(`no shop: ${opened.status}, ${made.status}`)
  const { id } = made.body as Product
  return {
    items: [{ product_id: id, product_name: 'Chai', quantity: 1, price: 20 }],
    delivery_address: deliveryAddress,
    payment_method: 'cod',
  }
}
