import { languageOf } from '@tapri/contracts/problems/language'
import { shopPages } from '@tapri/contracts/shop-pages'
import { NoSuchCall } from '@tapri/service-kit/http/app'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Facts } from '@tapri/service-kit/data/fill'
import { shopPage, shopPagePolicy } from './page.ts'
import { readPages } from './read.ts'

const MAX_AGE_SECONDS = 3_600

interface Asked {
  Params: { page: string }
  Querystring: { lang?: string }
}

/** Formats phones, separated by commas, as Markdown links. */
const linked = (phones: string) =>
  phones
    .split(',')
    .flatMap((phone) => phone.trim() || [])
    .map((phone) => `[${phone}](tel:${phone.replaceAll(' ', '')})`)
    .join(', ')

const factsOf = (settings: Settings): Facts => ({
  brand: settings.BRAND,
  legal_name: settings.LEGAL_NAME ?? settings.BRAND,
  legal_address: settings.LEGAL_ADDRESS,
  grievance_officer: settings.GRIEVANCE_OFFICER,
  support_email: settings.SUPPORT_EMAIL,
  help_phones: linked(settings.HELP_PHONES),
  order_phone: linked(settings.ORDER_PHONE),
})

/** Serves privacy notice, terms and similar pages in the language of `?lang=`, or else of `Accept-Language`. */
export function shopPageRoutes(app: FastifyInstance, settings: Settings) {
  const read = readPages(settings.PAGES_DIR)
  const facts = factsOf(settings)
  app.get<Asked>('/pages/:page', { config: { access: 'public' } }, (request, reply) => {
    const page = shopPages.find((name) => name === request.params.page)
    if (!page) throw new NoSuchCall()
    const language = languageOf(request.query.lang ?? request.headers['accept-language'])
    reply.headers({
      'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
      'content-language': language,
      'content-security-policy': shopPagePolicy,
      vary: 'accept-language',
    })
    return reply.type('text/html; charset=utf-8').send(shopPage(page, language, read[language], facts))
  })
}
