import { me } from '@tapri/contracts/auth'
import { SessionEnded } from '@tapri/service-kit/access'
import type { App } from '@tapri/service-kit/app'
import type { AuthContext } from '../auth-context.ts'
import { peopleWithOutlet, toUser } from '../person.ts'

export function sessionRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...me,
    handler: async (request) => {
      const person = await peopleWithOutlet(db).where('users.id', '=', request.user.id).executeTakeFirst()
      if (!person) throw new SessionEnded()
      return toUser(person)
    },
  })
}
