import { natsConfig } from '../run/stack/nats.ts'

/** Returns the broker's configuration for containers: that of the stack, with passwords from the environment. */
export const natsConf = () =>
  natsConfig({
    folder: '/data',
    listen: '0.0.0.0:4222',
    passwordOf: (login) => `$NATS_PASSWORD_${login.toUpperCase()}`,
    version: '2.14.0',
  })
