import { followLive } from '@tapri/contracts/live'
import { LIVE_PING_SECONDS } from '@tapri/contracts/limits'
import { VERIFIED_PERSON_HEADER } from '@tapri/contracts/verified-person'
import type { TokenClaims } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { openEventStream } from '@tapri/service-kit/http/event-stream'
import { common } from '@tapri/service-kit/process/metrics/common'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Positions } from '../../fulfilment/fulfilment.ts'
import type { Settings } from '../../settings.ts'
import { startFeed } from './feed.ts'
import { createStreams, GREETING, type LiveStream } from './streams.ts'

/** A new stream's token is checked against a cache of 500 ms, so it is checked again after this time. */
const SURE_AFTER_MS = 1_000
/** How long a stream may outlast its token, in ms. One timer serves all streams: a timer for each would cost 0.3 KB. */
const EXPIRY_MS = 1_000

export function liveRoutes(app: App, context: Context<Database, Settings>, positions: Positions) {
  const streams = createStreams()
  context.metrics.read(common.liveStreams, () => [{ value: streams.count() }])
  const feed = startFeed(context, streams, positions)
  const fresh = new Set<LiveStream>()
  const logged = (doing: Promise<void>) =>
    void doing.catch((err: unknown) =>
      context.log.warn({ err }, `checking live streams failed, retrying in ${LIVE_PING_SECONDS} s`),
    )
  const timers = [
    // Without pings a page gives the stream up, instead of showing outdated data as live.
    setInterval(() => feed.isCurrent() && streams.ping(), LIVE_PING_SECONDS * 1_000),
    setInterval(streams.endExpired, EXPIRY_MS),
    setInterval(() => {
      const some = [...fresh]
      fresh.clear()
      logged(feed.check(some))
    }, SURE_AFTER_MS),
    setInterval(() => logged(feed.reload()), LIVE_PING_SECONDS * 1_000),
    setInterval(() => positions.forgetOld(), LIVE_PING_SECONDS * 1_000),
  ]
  for (const timer of timers) timer.unref()

  app.route({
    ...followLive,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!feed.isCurrent()) throw cutOff()
      const { id, role } = request.user
      const claims = await request.jwtDecode<TokenClaims>()
      const events = openEventStream(request, reply, { [VERIFIED_PERSON_HEADER]: id })
      const stream = { events, viewer: { id, role }, claims }
      const lastEventId = request.headers['last-event-id']
      streams.add(stream)
      fresh.add(stream)
      stream.events.write(GREETING)
      feed.begin(stream, typeof lastEventId === 'string' ? lastEventId : undefined)
    },
  })

  // Ends the streams first, because the server waits for open responses.
  app.addHook('preClose', async () => {
    for (const stream of streams.all()) stream.events.end()
  })
  app.addHook('onClose', async () => {
    feed.stop()
    for (const timer of timers) clearInterval(timer)
  })
}

/** Returns a 503 with the text and `Retry-After` of an unavailable dependency. */
const cutOff = () =>
  Object.assign(new Error('this process is cut off from the broker'), { statusCode: 503, isExpected: true })
