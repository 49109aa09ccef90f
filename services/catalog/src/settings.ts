import { baseSettings } from '@tapri/service-kit/settings'
import Type, { type Static } from 'typebox'

/** What catalog reads from its environment besides what every service does. */
export const Settings = Type.Object({
  ...baseSettings,
  /** Where `images/decoder/serve.ts` listens, in a container without a network. Left out, decoders are processes of this service. */
  IMAGE_DECODER_SOCKET: Type.Optional(Type.String({ pattern: '^/' })),
})
export type Settings = Static<typeof Settings>
