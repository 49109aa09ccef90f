import type { Broker } from '../../stack/broker.ts'
import type { Link } from './fault-proxy.ts'

/** A running stack that faults can be injected into. */
export interface Stack {
  /** The gateway. */
  url: string
  dataDir: string
  /** The PostgreSQL superuser's URL. */
  adminUrl: string
  broker: Broker
  links: Link[][]
  /** Why no small disks could be mounted. */
  noDisks?: string
  /** Returns all output of the stack so far. */
  output: () => string
  stop: () => Promise<void>
}

/** The payment provider's messages arrive in every way, and it is polled often about lost ones. */
const payingEnvironment = {
  PAYMENT_PROVIDER: 'demo',
  PAYMENT_FATES: 'once,twice,late,lost',
  PAYMENT_CHECK_SECONDS: '2',
}

export const quietEnvironment = {
  ...payingEnvironment,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
}
