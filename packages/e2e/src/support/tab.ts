import { setTimeout as sleep } from 'node:timers/promises'
import type { User } from '@tapri/contracts/auth'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { nearConnaughtPlace } from './demo-users.ts'
import { type Answer, interceptRequests, type PausedRequest } from './intercept.ts'

export const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } } as const
export type Size = keyof typeof sizes
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Without Chromium's own network requests, which fail in a closed network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `without`: flags to drop from those that Playwright sets itself. */
export const launchBrowser = (
  program: string,
  args: readonly string[] = [],
  without: string[] = [],
): Promise<Browser> =>
  chromium.launch({ executablePath: program, args: [...chromiumFlags, ...args], ignoreDefaultArgs: without })

/** A page in a browser context of its own. */
export interface Tab {
  page: Page
  context: BrowserContext
  /** Errors and warnings of the console, and uncaught exceptions. */
  consoleErrors: string[]
  /** Answers the page's requests below /api, in a tab that was opened with `fakeApi`. */
  answer: (request: PausedRequest) => Promise<Answer>
}

export interface TabOptions {
  baseUrl: string
  size?: Size
  theme?: Theme
  /** Already logged in. */
  session?: { token: string; user: User } | undefined
  language?: 'en' | 'hi' | undefined
  /** The browser's geolocation; null when permission is denied. */
  position?: { latitude: number; longitude: number } | null | undefined
  /** Sends the requests below /api to the tab's `answer`. */
  fakeApi?: boolean
  /** False keeps the page from registering its service worker, which would bypass faked responses. */
  worker?: boolean
}

/** Tabs whose context is open. */
export const openTabs = new Set<Tab>()

/**
 * Records a Playwright trace of each tab, which is saved when its test fails. It takes a third of a page's CPU time.
 */
export const isTracing = process.env.TRACE === '1'

/**
 * Milliseconds that a page may take for what a test waits for. Scenes wait for journeys, which at times use both cores
 * for tens of seconds.
 */
export const PAGE_TIMEOUT_MS = 60_000

/**
 * Delays half of the pages' API calls, chosen at random, by this time: it reveals where a page or a test relies on the
 * order of answers.
 */
const API_DELAY_MS = Number(process.env.API_DELAY_MS ?? 0)

/** Opens a new context and page. Map tiles are answered by a transparent pixel. */
export async function openTab(browser: Browser, options: TabOptions): Promise<Tab> {
  const { baseUrl, size = 'phone', theme = 'light', position = nearConnaughtPlace } = options
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    ...(position && { geolocation: position, permissions: ['geolocation'] }),
    colorScheme: theme,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: baseUrl, localStorage: storedBy(options).map(([name, value]) => ({ name, value })) }],
    },
  })
  if (options.worker === false)
    await context.addInitScript('ServiceWorkerContainer.prototype.register = () => new Promise(() => {})')
  context.setDefaultTimeout(PAGE_TIMEOUT_MS)
  const page = await context.newPage()
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`))
  const tab: Tab = { page, context, consoleErrors, answer: async () => null }
  const patterns = [TILES, ...(options.fakeApi || API_DELAY_MS ? [`${baseUrl}/api/*`] : [])]
  const answer = async (request: PausedRequest) => {
    if (request.url.hostname.endsWith('tile.openstreetmap.org')) return transparentTile
    if (API_DELAY_MS > 0 && Math.random() < 0.5) await sleep(API_DELAY_MS)
    return tab.answer(request)
  }
  await interceptRequests(page, patterns, answer)
  // A page that is closed at once cannot be reached any more.
  context.on('page', (opened) => interceptRequests(opened, patterns, answer).catch(() => {}))
  openTabs.add(tab)
  if (isTracing) await context.tracing.start({ screenshots: true, snapshots: true })
  context.on('close', () => openTabs.delete(tab))
  return tab
}

/** Builds the local storage of a browser in which the user has logged in or chosen a language. */
const storedBy = ({ session, language }: TabOptions) =>
  Object.entries({
    ...(session && { token: session.token, user: JSON.stringify(session.user) }),
    ...(language && { 'tapri.language': language }),
  })

/**
 * Resets an open tab to these options: with its compiled scripts the next page loads in a third of the time. Its size
 * must be the same, and it must never have registered a service worker.
 */
export async function reuseTab(tab: Tab, options: TabOptions): Promise<Tab> {
  const { baseUrl, size = 'phone', theme = 'light', position = nearConnaughtPlace } = options
  const { page, context, consoleErrors } = tab
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  if (position) await context.grantPermissions(['geolocation'])
  await context.setGeolocation(position)
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: theme })
  // A page of the same origin without scripts.
  await page.goto(`${baseUrl}/livez`)
  await page.evaluate((stored) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of stored) localStorage.setItem(name, value)
  }, storedBy(options))
  consoleErrors.length = 0
  return tab
}

/** The server of map tiles, which a closed network cannot reach. */
const TILES = 'https://*tile.openstreetmap.org/*'
const transparentTile = {
  status: 200,
  contentType: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
    'base64',
  ),
}
