import type { User } from '@tapri/contracts/auth'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { nearConnaughtPlace } from './demo-users.ts'

export const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } } as const
export type Size = keyof typeof sizes
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Chromium without the calls home that a closed network refuses. */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (program: string, args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: program, args: [...quietly, ...args] })

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the console complained about. Must be empty at the end of a journey. */
  complaints: string[]
}

export interface VisitOptions {
  baseUrl: string
  size?: Size
  theme?: Theme
  /** Already signed in, as if the person had been here before. */
  session?: { token: string; user: User } | undefined
  language?: 'en' | 'hi' | undefined
  /** Where the browser says it is; null: the person does not allow to ask. */
  position?: { latitude: number; longitude: number } | null | undefined
  /** Whether the page may register its service worker; where calls are faked it must not. */
  worker?: boolean
}

/** A browser of one's own, with a position near Connaught Place. Map tiles are not fetched: a test needs no internet. */
export async function openVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
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
      origins: [{ origin: baseUrl, localStorage: keptBy(options).map(([name, value]) => ({ name, value })) }],
    },
  })
  await context.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ status: 200, contentType: 'image/png', body: onePixel }),
  )
  if (options.worker === false)
    await context.addInitScript('ServiceWorkerContainer.prototype.register = () => new Promise(() => {})')
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return { page, context, complaints }
}

/** What the browser remembers of the person. */
const keptBy = ({ session, language }: VisitOptions) =>
  Object.entries({
    ...(session && { token: session.token, user: JSON.stringify(session.user) }),
    ...(language && { 'tapri.language': language }),
  })

/**
 * The same page for somebody else, as if it were new. Scripts that it has compiled once open the next page in a third of
 * the time. Its size stays; its service worker must never have been registered.
 */
export async function visitAgain(visit: Visit, options: VisitOptions): Promise<Visit> {
  const { baseUrl, size = 'phone', theme = 'light', position = nearConnaughtPlace } = options
  const { page, context, complaints } = visit
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  if (position) await context.grantPermissions(['geolocation'])
  await context.setGeolocation(position)
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: theme })
  // A page of the same origin that runs nothing.
  await page.goto(`${baseUrl}/livez`)
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of kept) localStorage.setItem(name, value)
  }, keptBy(options))
  complaints.length = 0
  return visit
}

/** Nothing to see: the marker, the outlet and the route stand on the plain ground of the map. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)
