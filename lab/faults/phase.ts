import type { Broker } from '../stack/broker.ts'
import type { Link } from './stacks/fault-proxy.ts'
import type { MessageProviders } from './stacks/message-providers.ts'
import type { History } from './traffic/history.ts'

/** A running stack and the faults to inject into it. */
export interface Phase {
  /** The gateway. */
  url: string
  dataDir: string
  /** The PostgreSQL superuser's URL, not through a proxy. */
  adminUrl: string
  /** The connections between parts that can be broken, grouped by kind. */
  links: Link[][]
  /** What the clients have observed so far. */
  history: History
  /** False when a fault deletes the broker's data. */
  keepsBrokerData: boolean
  broker: Broker
  /** The simulators that accept messages to customers. */
  providers: MessageProviders
  /** How often each part is killed; every other fault happens a tenth as often. */
  times: number
  /** True when several parts may be down at once: shorter and harder. */
  killsConcurrently: boolean
  /** Duration in milliseconds of a fault that lasts. */
  durationMs: number
  /** Records a fault and the time from its end until the stack was healthy. */
  recordRecovery: (fault: string, healthyAfterMs: number) => void
  reportViolation: (violation: string) => void
}

/** Injects one kind of fault, as often as the phase says. */
export type Fault<P extends Phase = Phase> = (phase: P) => Promise<void>

export const rounds = ({ times }: Phase) => Array.from({ length: Math.ceil(times / 10) }, (_, index) => index)
