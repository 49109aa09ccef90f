import type { Adapter, Channel, OutgoingMessage } from '@tapri/service-kit/messages/message'

/** How many messages a demo keeps in memory. */
const KEPT = 100

export interface DemoMessage extends OutgoingMessage {
  channel: Channel
  at: Date
}

/** Collects messages for a page of the demo instead of handing them to providers. They are lost on restart. */
export function createDemo() {
  const shown: DemoMessage[] = []
  const adapterOf = (channel: Channel): Adapter => ({
    languageFor: (_, language) => language,
    takesOnce: false,
    send: async (message) => {
      shown.unshift({ ...message, channel, at: new Date() })
      shown.length = Math.min(shown.length, KEPT)
      return { status: 'sent', providerId: message.id, parts: 1 }
    },
  })
  return { shown, messenger: { sms: adapterOf('sms'), whatsapp: adapterOf('whatsapp'), email: adapterOf('email') } }
}
export type Demo = ReturnType<typeof createDemo>
