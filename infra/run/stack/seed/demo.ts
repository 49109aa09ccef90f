import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session, User } from '@tapri/contracts/auth'
import type { Category, Product } from '@tapri/contracts/catalog'
import type { Outlet } from '@tapri/contracts/outlets'
import { databaseIdentity } from '../databases.ts'
import { Refusal } from '../refusal.ts'
import { type Account, type SignedIn, accounts, admin, outlets, password } from './accounts.ts'
import { type Api, apiClient } from './api.ts'
import { decideSeed, readMarker, removeMarker, writeMarker } from './marker.ts'
import { categories, menu } from './menu.ts'
import { said } from './menu-marks.ts'
import { makeOptionGroups } from './options.ts'
import { addPeople } from './people.ts'
import { makePromotions } from './promotions.ts'
import { pictureOf, uploadPictures } from './upload-pictures.ts'

type Options = {
  dataDir: string
  /** The URL of the gateway's `/api`. */
  api: string
  adminUrl: string
  /** Database of auth. */
  authUrl: string
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Adds the demo data to an empty product through its API, except the accounts that nobody can add that way yet; returns
 * whether the demo accounts are there now.
 */
export async function seedDemo({ dataDir, api, adminUrl, authUrl, say, signal }: Options): Promise<boolean> {
  const call = apiClient(api, signal)
  const database = await databaseIdentity(adminUrl)
  const marker = readMarker(dataDir)
  // The marker of this database decides alone, which saves two requests.
  const isEmpty = marker?.database !== database && (await menuIsEmpty(call))
  const decision = decideSeed(marker, database, isEmpty)
  if (decision === 'nothing') return true
  const leaveAlone = () => {
    say('the database is not empty: no demo data')
    return false
  }
  if (decision === 'leave alone') return leaveAlone()

  refuseMissingPictures()
  say('filling the menu with the demo data …')
  if (decision === 'begin') writeMarker(dataDir, { state: 'started', database })
  const areNew = await addPeople(authUrl, [admin, ...customers], signal)
  if (!areNew && decision === 'begin') {
    // These are somebody's own accounts, not the demo's.
    removeMarker(dataDir)
    return leaveAlone()
  }
  const { token } = await signIn(call, admin)
  await fillWith(call, token)
  writeMarker(dataDir, { state: 'finished', database })
  return true
}

const customers = accounts.filter(({ role }) => role === 'customer')

/** Returns the code that was sent to this phone. */
type CodeOf = (phone: string) => Promise<string>

/**
 * Adds the demo data to a product that runs elsewhere and has the demo admin; existing rows are kept. If phones are
 * verified, `codeOf` is called once, for the demo customer.
 */
export async function fillDemo(api: string, signal: AbortSignal, codeOf: CodeOf) {
  refuseMissingPictures()
  const call = apiClient(api, signal)
  const { token } = await signIn(call, admin)
  for (const customer of customers) await verifyPhone(call, customer, codeOf)
  await fillWith(call, token)
}

async function fillWith(call: Api, token: string) {
  await Promise.all([makeOutlets(call, token), makeMenu(call, token)])
  await makePromotions(call, token)
}

/** Verifies the phone of a registration, which makes it an account. */
async function verifyPhone(call: Api, customer: Account, codeOf: CodeOf) {
  const registered = await register(call, customer)
  const { token, mustVerifyPhone } = registered ?? (await signIn(call, customer))
  if (!mustVerifyPhone) return
  // A registration has sent a code; that of an earlier one may have expired.
  if (!registered) await call({ method: 'POST', path: '/auth/phone/code', token, json: {}, accept: [204] })
  const json = { code: await codeOf(customer.phone) }
  await call<Session>({ method: 'POST', path: '/auth/phone/verify', token, json })
}

async function menuIsEmpty(call: Api) {
  const lists = await Promise.all(['/products', '/categories'].map((path) => call<unknown[]>({ path })))
  return lists.every(({ body }) => body.length === 0)
}

function refuseMissingPictures() {
  const missing = menu.map(({ slug }) => pictureOf(slug)).find((file) => !existsSync(file))
  if (missing) throw new Refusal(`the demo data could not be made: ${missing} is missing`)
}

/** Returns the id of an account: registered or, for staff, added by the admin, so that it needs no approval. */
async function accountOf(call: Api, account: Account, token: string): Promise<string> {
  const { name, phone, role } = account
  if (role === 'customer') return ((await register(call, account)) ?? (await signIn(call, account))).id
  const json = { name, phone, password, role }
  const { status, body } = await call<User>({ method: 'POST', path: '/admin/users', token, json, accept: [201, 409] })
  return status === 409 ? (await signIn(call, account)).id : body.id
}

/** Registers an account; undefined when the phone is registered already. */
async function register(call: Api, { name, phone, role }: Account): Promise<SignedIn | undefined> {
  const json = { name, phone, password, role }
  const { status, body } = await call<Session>({ method: 'POST', path: '/auth/register', json, accept: [201, 409] })
  return status === 409 ? undefined : signedInBy(body)
}

async function signIn(call: Api, { phone }: Account): Promise<SignedIn> {
  const { body } = await call<Session>({ method: 'POST', path: '/auth/login', json: { phone, password } })
  if (body.user.required_action === 'add_second_factor') {
    throw new Refusal('the demo data could not be made: its admin has no second factor; set SECOND_FACTOR=optional')
  }
  return signedInBy(body)
}

const signedInBy = ({ token, user }: Session): SignedIn => ({
  token,
  id: user.id,
  mustVerifyPhone: user.required_action === 'verify_phone',
})

async function makeOutlets(call: Api, token: string) {
  const ids = new Map<string, string>()
  for (const account of accounts) ids.set(account.phone, await accountOf(call, account, token))
  const { body: present } = await call<Outlet[]>({ path: '/admin/outlets', token })
  for (const { managerPhone, ...outlet } of outlets) {
    if (present.some(({ name }) => name === outlet.name)) continue
    await makeOutlet(call, token, { ...outlet, manager_id: ids.get(managerPhone) })
  }
}

/**
 * Creates an outlet. Retries for 10 s: the outlets service receives the event about a new manager after the auth
 * service has responded.
 */
async function makeOutlet(call: Api, token: string, json: object) {
  const giveUpAt = Date.now() + 10_000
  for (;;) {
    const last = Date.now() > giveUpAt
    const accept = last ? [201] : [201, 400, 404, 409, 422]
    const { status } = await call({ method: 'POST', path: '/admin/outlets', token, json, accept })
    if (status === 201) return
    await sleep(200)
  }
}

async function makeMenu(call: Api, token: string) {
  const { body: present } = await call<Product[]>({ path: '/products?include_unavailable=true', token })
  const wanted = menu.filter(({ name }) => !present.some((product) => product.name === name))
  const slugs = new Set([...categories.map(({ picture }) => picture), ...wanted.map(({ slug }) => slug)])
  const pictures = await uploadPictures(call, token, [...slugs])

  const categoryIds = new Map<string, string>()
  const { body: presentCategories } = await call<Category[]>({ path: '/categories' })
  for (const { name, description, picture } of categories) {
    const found = presentCategories.find((category) => category.name === name)
    const json = { name, description, ...said(name), image_url: pictures.get(picture) }
    const made = found ?? (await call<Category>({ method: 'POST', path: '/admin/categories', token, json })).body
    categoryIds.set(name, made.id)
  }
  const groupIds = await makeOptionGroups(call, token)
  for (const { name, slug, category, price, description, options = [] } of wanted) {
    const json = {
      name,
      description,
      ...said(name),
      price,
      image_url: pictures.get(slug),
      category_id: categoryIds.get(category) ?? null,
      available: true,
      ...(options.length > 0 && { option_group_ids: options.flatMap((option) => groupIds.get(option) ?? []) }),
    }
    await call<Product>({ method: 'POST', path: '/products', token, json })
  }
}
