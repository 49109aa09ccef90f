import { addPushDevice, getPushKey, listPushDevices, removePushDevice } from '@tapri/contracts/push'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { deviceOf } from '@tapri/service-kit/http/device'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import type { PushConfig } from './config.ts'
import { isPublicKey, pushServiceOf } from './push-services.ts'
import { deleteDevice, listDevices, saveDevice } from './queries.ts'

const PushOff = refusal('PUSH_OFF')
const PushNotPossible = refusal('PUSH_NOT_POSSIBLE')
const PushDeviceNotFound = refusal('PUSH_DEVICE_NOT_FOUND')

export function pushRoutes(app: App, { db, config }: { db: Kysely<Database>; config: PushConfig }) {
  app.route({ ...getPushKey, handler: async () => ({ public_key: config.keys?.publicKey ?? null }) })

  app.route({ ...listPushDevices, handler: ({ user }) => listDevices(db, user) })

  app.route({
    ...addPushDevice,
    handler: async (request) => {
      if (!config.keys) throw new PushOff()
      const { body, user, headers } = request
      const pushService = pushServiceOf(body.endpoint, config.services)
      if (!pushService || !isPublicKey(body.keys.p256dh)) throw new PushNotPossible()
      const name = deviceOf(headers['user-agent'])
      const { device, isNew } = await saveDevice(db, body, { caller: user, device: name, pushService })
      if (isNew) audit(request, 'push_device_added', { subject: device.id })
      return device
    },
  })

  app.route({
    ...removePushDevice,
    handler: async (request, reply) => {
      const { id } = request.params
      if (!(await deleteDevice(db, id, request.user))) throw new PushDeviceNotFound()
      audit(request, 'push_device_removed', { subject: id })
      return reply.code(204).send(null)
    },
  })
}
