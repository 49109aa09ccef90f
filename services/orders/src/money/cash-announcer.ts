import { cashAnnounced } from '@tapri/contracts/announced'
import type { Bus } from '@tapri/service-kit/events/bus'
import { announcer } from '@tapri/service-kit/events/announcer'

/** The outlet and the person whose cash changed. Without a person, only the outlet's cash changed. */
export interface CashFact {
  outlet_id: string
  person_id?: string | undefined
}

/** Returns a function that tells all live streams that cash changed. A page that misses it reloads within 30 s. */
export const cashAnnouncer = (bus: Bus) => announcer<CashFact>(bus, cashAnnounced)
export type AnnounceCash = ReturnType<typeof cashAnnouncer>
