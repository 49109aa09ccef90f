import { getNominee, removeNominee, setNominee } from '@tapri/contracts/own-account'
import type { App } from '@tapri/service-kit/http/app'
import { toE164 } from '@tapri/service-kit/http/phone'
import { audit } from '@tapri/service-kit/process/audit'
import type { AuthContext } from '../auth-context.ts'
import { deleteNominee, findNominee, writeNominee } from './queries.ts'

/** Registers the routes by which customers name a person who may act for them. */
export function nomineeRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...getNominee,
    handler: async (request) => ({ nominee: (await findNominee(db, request.user.id)) ?? null }),
  })

  app.route({
    ...setNominee,
    handler: async (request) => {
      const nominee = { name: request.body.name.trim(), phone: toE164(request.body.phone) }
      if (await writeNominee(db, request.user.id, nominee)) audit(request, 'nominee_changed')
      return nominee
    },
  })

  app.route({
    ...removeNominee,
    handler: async (request, reply) => {
      if (await deleteNominee(db, request.user.id)) audit(request, 'nominee_changed')
      return reply.code(204).send(null)
    },
  })
}
