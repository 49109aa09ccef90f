import { baseSettings } from '@tapri/service-kit/process/settings'
import Type, { type Static } from 'typebox'

/** Settings of catalog, besides those that every service has. */
export const Settings = Type.Object({
  ...baseSettings,
  /**
   * Socket of `images/decoder/serve.ts` in a container without a network. Without it, decoders are child processes of
   * this service.
   */
  IMAGE_DECODER_SOCKET: Type.Optional(Type.String({ pattern: '^/' })),
})
export type Settings = Static<typeof Settings>
