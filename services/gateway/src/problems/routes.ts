import { STATUS_CODES } from 'node:http'
import { languageOf } from '@tapri/contracts/problems/language'
import { codeOf, problemCodes, problems, typeOf } from '@tapri/contracts/problems/table'
import { NoSuchCall } from '@tapri/service-kit/http/app'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemPage, problemPolicy, sentenceOf } from './page.ts'

const MAX_AGE_SECONDS = 3_600

const wantsJson = ({ headers }: FastifyRequest) => /\bjson\b/.test(headers.accept ?? '')

/**
 * Serves the `type` URLs of refusals: a page, or JSON for clients that accept that, in the language of
 * `Accept-Language`. Cached for an hour; 404 for a type that no refusal has. Also in production.
 */
export function problemRoutes(app: FastifyInstance) {
  const config = { access: 'public' } as const
  app.get<{ Params: { slug: string } }>('/problems/:slug', { config }, (request, reply) => {
    const code = codeOf(request.params.slug)
    if (!code) throw new NoSuchCall()
    const language = languageOf(request.headers['accept-language'])
    reply.headers({
      'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
      'content-language': language,
      'content-security-policy': problemPolicy,
      vary: 'accept, accept-language',
    })
    if (!wantsJson(request)) return reply.type('text/html; charset=utf-8').send(problemPage(code, language))
    const { status } = problems[code]
    return reply.send({
      type: typeOf(code),
      code,
      title: STATUS_CODES[status],
      status,
      detail: sentenceOf(code, language),
    })
  })
  app.get('/problems', { config }, async (_, reply) => {
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    return { problems: problemCodes.map((code) => ({ type: typeOf(code), code, status: problems[code].status })) }
  })
}
