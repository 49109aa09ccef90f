import { setTimeout as sleep } from 'node:timers/promises'
import { openOf, order } from '@tapri/e2e/screens/fake-data'
import { openScene, waitForText } from '@tapri/e2e/screens/scenes/scene'
import { launchBrowser, openTab, type Tab } from '@tapri/e2e/support/tab'
import { findBrowser } from '@tapri/infra/browser'
import type { Figures } from '../report/judge.ts'

const RIDERS = 500
const SECONDS = 20
/** A frame of 60 a second takes 16.7 ms; after this time one was left out. */
const DROPPED_AFTER_MS = 25

const riders = Array.from({ length: RIDERS }, (_, n) =>
  order(n, {
    order_status: 'out_for_delivery',
    delivery_person_id: `rider-${n}`,
    delivery_person_name: `Rider ${n}`,
    delivery_address: { address: `${n} Janpath`, lat: 28.6 + (n % 25) / 400, lng: 77.19 + Math.floor(n / 25) / 400 },
  }),
)
const positions = riders.map(({ id, delivery_address: { lat, lng } }) => ({
  order_id: id,
  lat: lat + 0.0005,
  lng,
  accuracy: 10,
  seen_at: new Date().toISOString(),
  age_seconds: 1,
}))

/**
 * Counts the frames that the browser drops while 500 riders move on the map of now, each every `everySeconds`; and
 * beside it while one dot moves on an empty canvas of that size, which is the least that this machine can draw.
 */
export async function measureMovingMap(url: string, everySeconds: number): Promise<Figures> {
  const browser = await launchBrowser(findBrowser())
  try {
    const plain = await openTab(browser, { baseUrl: url, size: 'desktop', worker: false })
    await plain.page.goto(`${url}/livez`)
    await plain.page.evaluate(moveDot)
    const dot = await countFrames(plain)
    await plain.context.close()

    const responses = { 'GET /orders/open': openOf(riders), 'GET /positions': { positions } }
    const scene = { role: 'admin', path: '/livez', responses } as const
    const { tab, page } = await openScene(browser, scene, { baseUrl: url, size: 'desktop' })
    await tab.context.addInitScript(sendMoves, { positions, everyMs: (everySeconds * 1_000) / RIDERS })
    await page.goto(`${url}/admin/now`)
    await waitForText(page, new RegExp(`${RIDERS} open orders`))
    await sleep(5_000)
    const before = await pictureOf(tab)
    const map = await countFrames(tab)
    if ((await pictureOf(tab)) === before) throw new Error('no mark moved on the map')
    return { 'map.dropped': map.dropped, 'map.longest': map.longest, 'dot.dropped': dot.dropped }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: moves a dot on a canvas, a little in each frame. */
function moveDot() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 480 })
  document.body.replaceChildren(canvas)
  const context = canvas.getContext('2d')
  const draw = (now: number) => {
    context?.clearRect(0, 0, canvas.width, canvas.height)
    context?.fillRect((now / 10) % canvas.width, 240, 16, 16)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}

/** Runs in the page: the live stream tells of one rider after the other, some 5 m further on. */
function sendMoves({ positions, everyMs }: { positions: Record<string, unknown>[]; everyMs: number }) {
  const passOn = window.fetch
  let moved = 0
  const stream = () =>
    new ReadableStream({
      start: (controller) => {
        const begun = performance.now()
        setInterval(() => {
          for (; moved * everyMs < performance.now() - begun; moved += 1) {
            const at = positions[moved % positions.length]
            if (!at) return
            const round = Math.floor(moved / positions.length) + 1
            const position = {
              ...at,
              lat: Number(at.lat) + 0.00005 * round,
              seen_at: new Date().toISOString(),
              age_seconds: 0,
            }
            const data = JSON.stringify({ order_id: at.order_id, position })
            controller.enqueue(new TextEncoder().encode(`event: position\ndata: ${data}\n\n`))
          }
        }, 4)
      },
    })
  window.fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/api/live')
      ? new Response(stream(), { headers: { 'content-type': 'text/event-stream' } })
      : passOn(input, init)
}

const pictureOf = ({ page }: Tab) =>
  page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())

const countFrames = ({ page }: Tab) =>
  page.evaluate(
    ({ ms, limit }) =>
      new Promise<{ dropped: number; longest: number }>((resolve) => {
        const begun = performance.now()
        let last = 0
        let [dropped, longest] = [0, 0]
        const look = (now: number) => {
          if (last > 0) longest = Math.max(longest, now - last)
          if (last > 0 && now - last > limit) dropped += Math.round((now - last) / (1_000 / 60)) - 1
          last = now
          if (now - begun > ms) resolve({ dropped, longest })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    { ms: SECONDS * 1_000, limit: DROPPED_AFTER_MS },
  )
