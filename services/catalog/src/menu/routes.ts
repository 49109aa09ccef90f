import { listCategories, listProducts } from '@tapri/contracts/catalog'
import { guard } from '@tapri/service-kit/access'
import { replicaStandings } from '@tapri/service-kit/accounts'
import type { App } from '@tapri/service-kit/app'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogContext } from '../database.ts'
import type { Menu } from '../menu.ts'
import { encodingFor, etagOf, matchesEtag, type EncodedResponse } from '../encoded-response.ts'

/** The public menu. Responses are encoded in advance, so these routes have no response schema. */
export function menuRoutes(app: App, { db }: CatalogContext, menu: Menu) {
  const adminOnly = guard(['admin'], replicaStandings(db))

  app.route({
    ...listCategories,
    schema: {},
    handler: async (request, reply) => sendEncoded((await menu.responses()).categories, request, reply, 'public'),
  })

  app.route({
    ...listProducts,
    schema: { querystring: listProducts.schema.querystring },
    handler: async (request, reply) => {
      const isForAdmin = request.query.include_unavailable ?? false
      if (isForAdmin) await adminOnly(request)
      const { products, allProducts } = await menu.responses()
      return isForAdmin
        ? sendEncoded(allProducts, request, reply, 'private')
        : sendEncoded(products, request, reply, 'public')
    },
  })
}

/** 304 when If-None-Match matches, else the bytes in the smallest encoding that the client accepts. */
function sendEncoded(
  response: EncodedResponse,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  audience: 'public' | 'private',
) {
  const encoding = encodingFor(headers['accept-encoding'])
  reply.headers({
    'cache-control': `${audience}, no-cache`,
    etag: etagOf(response, encoding),
    vary: 'accept-encoding',
  })
  if (matchesEtag(response, headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(response.bytes[encoding])
}
