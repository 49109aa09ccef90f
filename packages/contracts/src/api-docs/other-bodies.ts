import * as exports from '../exports.ts'
import { LIVE_PING_SECONDS } from '../limits.ts'
import type { JsonObject } from '../schemas.ts'

const page = { response: { '200': { description: 'A page that leads on', content: { 'text/html': {} } } } }
const shown = { response: { '200': { description: 'A page', content: { 'text/html': {} } } } }
const picture = {
  response: { '200': { description: 'The picture', content: { 'image/webp': {} } } },
  isRevalidated: true,
}

const csv = {
  isRevalidated: false,
  response: {
    '200': {
      description: 'CSV (RFC 4180) in UTF-8, with a byte order mark and a header line; cut off if it fails on the way.',
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
  },
}

interface OtherBodies {
  request?: JsonObject
  response?: JsonObject
  /** Whether a read carries an ETag and answers 304. Left out: the same as for other calls. */
  isRevalidated?: boolean
}

const upload: OtherBodies = {
  request: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  },
}

/** The calls whose bodies are not JSON. */
export const otherBodies: Record<string, OtherBodies> = {
  uploadImage: upload,
  uploadComplaintImage: upload,
  getImage: picture,
  getSizedImage: picture,
  openPaymentPage: page,
  returnFromPayment: page,
  showStopPage: shown,
  stopMessages: shown,
  showDemoMessages: shown,
  verifyWhatsapp: { response: { '200': { description: 'The challenge', content: { 'text/plain': {} } } } },
  ...Object.fromEntries(
    Object.keys(exports)
      .filter((name) => name.startsWith('export'))
      .map((call) => [call, csv]),
  ),
  followLive: {
    response: {
      '200': {
        description:
          'Server-sent events; their `data` is JSON. `order`: an order changed that the caller may see, or could until now ' +
          '(`removed`). `menu`, `outlet`: ask for it anew. `reset`: ask for everything anew. `position`: where the ' +
          'delivery person of an order is; without it, that nobody is told any longer. `cash`: ask for cash anew. `duty`: ask who is on duty anew. `session`: the stream ends. A ' +
          `comment every ${LIVE_PING_SECONDS} s. A stream that was cut resumes with \`Last-Event-ID\`; without it a stream begins with \`reset\`.`,
        content: {
          'text/event-stream': {
            schema: { type: 'string' },
            examples: {
              order: {
                value:
                  'event: order\nid: mi9c2p0w-412\ndata: {"order_id":"5f0c7a52","order_status":"confirmed","version":2,' +
                  '"at":"2026-11-22T09:00:00.000Z","change":"status_changed"}\n\n',
              },
            },
          },
        },
      },
    },
  },
}
