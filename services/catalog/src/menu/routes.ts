import { listCategories, listProducts } from '@tapri/contracts/catalog'
import { guard } from '@tapri/service-kit/access'
import { replicaStandings } from '@tapri/service-kit/accounts'
import type { App } from '@tapri/service-kit/app'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogContext } from '../database.ts'
import type { Menu } from '../menu.ts'
import { encodingFor, etagOf, isKnown, type ReadyAnswer } from '../ready-answer.ts'

/** The public menu. The answers are bytes made beforehand, so these routes have no schema for an answer. */
export function menuRoutes(app: App, { db }: CatalogContext, menu: Menu) {
  const adminOnly = guard(['admin'], replicaStandings(db))

  app.route({
    ...listCategories,
    schema: {},
    handler: async (request, reply) => sendReady((await menu.answers()).categories, request, reply, 'public'),
  })

  app.route({
    ...listProducts,
    schema: { querystring: listProducts.schema.querystring },
    handler: async (request, reply) => {
      const isForAdmin = request.query.include_unavailable ?? false
      if (isForAdmin) await adminOnly(request)
      const { products, allProducts } = await menu.answers()
      return isForAdmin
        ? sendReady(allProducts, request, reply, 'private')
        : sendReady(products, request, reply, 'public')
    },
  })
}

/** 304 when the asker has it, else the bytes in the smallest encoding that the asker takes. */
function sendReady(
  answer: ReadyAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  audience: 'public' | 'private',
) {
  const encoding = encodingFor(headers['accept-encoding'])
  reply.headers({
    'cache-control': `${audience}, no-cache`,
    etag: etagOf(answer, encoding),
    vary: 'accept-encoding',
  })
  if (isKnown(answer, headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(answer.bytes[encoding])
}
