import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@tapri/contracts/catalog'
import { webhookTypes } from '@tapri/contracts/webhook-types'
import { probeAccess } from './access-probe.ts'
import { editCatalogAndOutlets } from './admin-edits.ts'
import { countCash, handOverCash } from './cash-clients.ts'
import type { Books } from './books.ts'
import { fetchTokens } from './client.ts'
import { orderForLater } from './later-client.ts'
import { followLive } from './live-client.ts'
import { newHistory, type RecordingClient, recordingClient } from './history.ts'
import { payOnline } from './online-client.ts'
import { assignOrders, deliverOrders, placeOrder, trackOrders, type TrafficContext } from './order-clients.ts'
import { actWithReason } from './reason-clients.ts'
import { answerComplaints, complain, giveBack, openTrade, servePickups } from './trade-clients.ts'

interface TrafficOptions {
  ordersPerSecond: number
  books: Books
}

/** Milliseconds for which unacknowledged orders are still retried after the run. */
const LAST_RETRIES_MS = 60_000

/**
 * Starts clients that place orders (for now, for later, with a code, with credit, to pick up), track, assign, deliver,
 * cancel, hand over and release them, refund, complain and answer, hand over, count and correct cash and close days,
 * and follow live streams; an admin who edits menu, outlets and staff; and one client that probes calls that it may not
 * make. They run until `stop`. A webhook calls the given external system.
 */
export async function startTraffic(baseUrl: string, { ordersPerSecond, books }: TrafficOptions) {
  const tokens = await fetchTokens(baseUrl, ['asha', 'meera', 'admin', 'ravi', 'imran'])
  const history = { ...newHistory(), webhookDeliveries: books.deliveries }
  const send = recordingClient(baseUrl, history)
  await addWebhook(send, tokens.admin, books)
  for (const [channel, email] of [['whatsapp'], ['email', 'asha@mail.example']])
    await send({
      method: 'PUT',
      path: `/messages/preferences/${channel}`,
      token: tokens.asha,
      body: { wanted: true, email },
    })
  const nextWishes = await openTrade(send, tokens.admin)
  const menu = (await send({ path: '/products' }))?.body as Product[]
  const available = (await send({ path: '/delivery/available', token: tokens.admin }))?.body as { id: string }[]
  const product = menu[0]
  if (!product) throw new Error('the menu is empty')
  const personIds = available.map(({ id }) => id)
  let isStopping = false
  let hasGivenUp = false
  const context = { send, history, isRunning: () => !isStopping }
  const placing = { product, token: tokens.asha, hasGivenUp: () => hasGivenUp }

  const loops = [
    assignOrders(context, tokens.meera, personIds),
    assignOrders(context, tokens.admin, personIds),
    deliverOrders(context, tokens.ravi),
    deliverOrders(context, tokens.imran),
    trackOrders(context, tokens.asha),
    orderForLater(context, placing),
    orderForLater(context, placing),
    payOnline(context, placing, nextWishes),
    ...loopsOfTrade(context, tokens),
    ...loopsWithReason(context, tokens),
    handOverCash(context, tokens.ravi),
    handOverCash(context, tokens.imran),
    countCash(context, tokens.meera),
    ...[tokens.asha, tokens.ravi, tokens.meera, tokens.admin].map((token) => followLive(baseUrl, context, token)),
    editCatalogAndOutlets(send, tokens.admin, context.isRunning),
    probeAccess(send, { tokens, history, isRunning: context.isRunning }),
  ]
  const orders: Promise<unknown>[] = []
  // Open loop: orders are placed whether or not earlier ones have been acknowledged.
  const timer = setInterval(() => {
    orders.push(placeOrder(context, { ...placing, wishes: nextWishes() }))
  }, 1_000 / ordersPerSecond)
  return {
    history,
    /** Stops placing orders; waits up to 60 s until every order is acknowledged, then gives up on the rest. */
    stop: async () => {
      clearInterval(timer)
      isStopping = true
      const all = Promise.all([...orders, ...loops])
      await Promise.race([all, sleep(LAST_RETRIES_MS, undefined, { ref: false })])
      hasGivenUp = true
      await all
      return history
    },
  }
}

async function addWebhook(send: RecordingClient, token: string, { url }: Books) {
  const body = { name: 'Books', url, types: webhookTypes, active: true }
  const added = await send({ method: 'POST', path: '/admin/webhooks', token, body })
  if (added?.status !== 201) throw new Error(`adding a webhook was answered ${added?.status}`)
}

const loopsOfTrade = (context: TrafficContext, { asha, meera, admin }: Record<'asha' | 'meera' | 'admin', string>) => [
  servePickups(context, meera),
  giveBack(context, meera),
  giveBack(context, admin),
  complain(context, asha),
  complain(context, asha),
  answerComplaints(context, meera),
  answerComplaints(context, admin),
]

const loopsWithReason = (context: TrafficContext, { asha, meera, ravi }: Record<'asha' | 'meera' | 'ravi', string>) => [
  actWithReason(context, asha, {
    call: 'cancel',
    reason: 'changed_mind',
    may: ({ can_cancel }) => can_cancel === true,
  }),
  actWithReason(context, meera, {
    call: 'hand-over',
    reason: 'too_busy',
    may: ({ order_status, delivery_person_id, fulfilment }) =>
      order_status === 'pending' && !delivery_person_id && fulfilment !== 'pickup',
  }),
  actWithReason(context, ravi, {
    call: 'release',
    reason: 'vehicle_broken',
    may: ({ order_status }) => order_status === 'confirmed',
  }),
]
