import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Session, User } from '@tapri/contracts/auth'
import type { Product } from '@tapri/contracts/catalog'
import { type ApiResponse, type Caller, callerAt, newPhone, waitUntil } from '../support/api.ts'
import { readParts } from '../support/processes.ts'
import { startOwnStack } from '../support/stack.ts'

const root = path.join(import.meta.dirname, '../../../..')
export const PASSWORD = 'correct-horse-9'
export const deliveryAddress = { address: '77 Chandni Chowk, first floor', lat: 28.65612345, lng: 77.23012345 }

/** A call to the API and its response. */
export interface RecordedCall {
  /** `PUT /orders/…/status` */
  call: string
  status: number
  body: unknown
}

export type ProductionStack = Awaited<ReturnType<typeof startProductionStack>>
export type Member = Caller & { user: User; phone: string; token: string }

/** Starts a stack in production mode, without data and with its own keys. */
export async function startProductionStack(settings: Record<string, string> = {}) {
  const { url, output, dataDir, stop } = await startOwnStack({
    APP_MODE: 'production',
    SEED: 'none',
    // Admins log in with a single call here; tests of services/auth hold the requirement.
    SECOND_FACTOR: 'optional',
    ...signingKeys(),
    ...settings,
  })
  const { as, recordedCalls } = recordingCallers(url)
  const accounts = registrations(as, output)
  const operate = (command: 'first-admin' | 'erase-customer', ...words: string[]) =>
    runAuthCommand(dataDir, [`services/auth/src/${command}.ts`, ...words])
  const firstAdmin = (phone: string) => operate('first-admin', phone)

  /** Returns the first admin, once every service knows that they are one. */
  async function admin(name: string) {
    const registered = await accounts.member('admin', name)
    await firstAdmin(registered.phone)
    const approved = await accounts.renewed(registered)
    for (const path of ['/admin/stats', '/admin/outlets', '/admin/users', '/products?include_unavailable=true']) {
      await waitUntil(async () => (await approved.call('GET', path)).status === 200)
    }
    return approved
  }

  return {
    url,
    output,
    as,
    /** Every call made through `as`. */
    recordedCalls,
    ...accounts,
    firstAdmin,
    admin,
    eraseCustomer: (phone: string) => operate('erase-customer', phone),
    dataDir,
    stop,
  }
}

function signingKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { JWT_PRIVATE_KEY: privateKey, JWT_PUBLIC_KEY: publicKey }
}

function recordingCallers(url: string) {
  const recordedCalls: RecordedCall[] = []
  const as = (token?: string): Caller => {
    const { call } = callerAt(() => url, token)
    return {
      token,
      call: async (method, address, body, headers) => {
        const response = await call(method, address, body, headers)
        recordedCalls.push({ call: `${method} ${address}`, status: response.status, body: response.body })
        return response
      },
    }
  }
  return { as, recordedCalls }
}

function registrations(as: (token?: string) => Caller, output: () => string) {
  /** Every token that was issued. */
  const tokens: string[] = []

  const inSession = (response: ApiResponse): Member => {
    const { token, user } = response.body as Session
    tokens.push(token)
    return { ...as(token), user, phone: user.phone, token }
  }

  /**
   * Returns the last code for this phone in the log, after this many characters. Codes are logged because no webhook is
   * set.
   */
  const codeInLog = (phone: string, after: number) => {
    const line = new RegExp(`"phone":"\\+91…${phone.slice(-2)}","code":"(\\d{6})"`, 'g')
    return waitUntil(async () => [...output().slice(after).matchAll(line)].at(-1)?.[1])
  }

  /** Registers an account whose phone is not verified, and returns the code that was sent. */
  async function unverified(role: string, name = `A ${role}`, phone = newPhone()) {
    const logLength = output().length
    const registered = await as().call('POST', '/auth/register', { name, phone, password: PASSWORD, role })
    return { ...inSession(registered), code: await codeInLog(phone, logLength) }
  }

  /** Registers an account and verifies its phone. */
  async function member(role: string, name?: string) {
    const { call, code } = await unverified(role, name)
    return inSession(await call('POST', '/auth/phone/verify', { code }))
  }

  /** Returns the same account with a new token: an existing token gains no rights. */
  const renewed = async ({ call }: Member) => inSession(await call('POST', '/auth/token'))

  return { tokens, codeInLog, unverified, member, renewed }
}

/** Runs a command of the auth service as an operator does, and returns its output. */
async function runAuthCommand(dataDir: string, line: string[]) {
  const DATABASE_URL = (await readParts(dataDir)).find(({ name }) => name === 'auth')?.database_url
  const env = { ...process.env, DATABASE_URL, FIRST_ADMIN_PASSWORD: PASSWORD }
  const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: root, env })
  return stdout
}

/** Creates an outlet near `deliveryAddress` and a product, and returns the body of an order for it. */
export async function createShop(admin: Member, managerId: string | null = null) {
  const location = { address: 'Chandni Chowk', lat: 28.6506, lng: 77.2303 }
  const opening_hours = '12:00 AM - 12:00 AM'
  const contact = { phone: '+911123456789' }
  const outlet = {
    name: 'Chandni Chowk',
    location,
    contact,
    manager_id: managerId,
    opening_hours,
    upi_payee: 'tapri@okbank',
  }
  const opened = await admin.call('POST', '/admin/outlets', outlet)
  const form = { name: 'Chai', description: 'Hot', price: 20, image_url: '/api/images/x.webp', category_id: null }
  const created = await admin.call('POST', '/products', { ...form, available: true })
  if (opened.status !== 201 || created.status !== 201)
    throw new Error(`the shop's calls answered ${opened.status}, ${created.status}`)
  const { id } = created.body as Product
  return {
    items: [{ product_id: id, product_name: 'Chai', quantity: 1, price: 20 }],
    delivery_address: deliveryAddress,
    payment_method: 'cod',
  }
}
