import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { OptionGroupFact } from '@tapri/contracts/events'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import type { OutletCharges } from '@tapri/contracts/charges/schema'
import type { DeliveryAreas } from '@tapri/contracts/delivery-areas/schema'
import type { AtOutletFact } from '@tapri/contracts/outlet-menu'
import type { AlertMinutes, OutletLegal } from '@tapri/contracts/outlets'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import type { Generated, JSONColumnType } from 'kysely'
import type { ChangeTables } from '../../changes.ts'

/** Replicas of other services' data, so that this service works while they are down. */
export interface ReplicaTables extends ChangeTables {
  known_products: {
    id: string
    name: string
    price_paise: number
    available: boolean
    option_groups: JSONColumnType<OptionGroupFact[], string | undefined>
    category_id: Generated<string | null>
    /** For its bills. Null: the outlet's values apply. */
    hsn: Generated<string | null>
    gst_hundredths: Generated<number | null>
    /** The outlets that sell it differently from the chain. */
    outlets: JSONColumnType<AtOutletFact[], string | undefined>
    deleted: boolean
    version: number
  }
  known_outlets: {
    id: string
    name: string
    lat: number
    lng: number
    delivery_radius_km: number
    /** Null: only the radius counts. */
    delivery_areas: Generated<DeliveryAreas | null>
    manager_id: string | null
    /** Null: the defaults apply. */
    alert_minutes: Generated<AlertMinutes | null>
    /** Null: always open. */
    opening_times: Generated<OpeningTimes | null>
    /** Null: the business's time zone. */
    time_zone: Generated<string | null>
    /** Null: it takes no UPI at the door. */
    upi_payee: Generated<string | null>
    /** Null: the installation's number. */
    gstin: Generated<string | null>
    /** In hundredths of a percent. Null: the installation's rate. */
    gst_hundredths: Generated<number | null>
    /** In rupees. Null: it charges only for products. */
    charges: Generated<OutletCharges | null>
    offers_pickup: Generated<boolean>
    auto_assign: Generated<boolean>
    legal: Generated<OutletLegal | null>
    /** Empty until the outlets service has sent them. */
    address: Generated<string>
    phone: Generated<string>
    active: boolean
    deleted: boolean
    version: number
  }
  known_people: {
    id: string
    name: string
    phone: string
    role: Role
    status: AccountStatus
    deleted: boolean
    version: number
  }
  /** Staff positions. A null `outlet_id` means all outlets. */
  known_positions: { person_id: string; outlet_id: string | null; position: StaffPosition }
  /** Has a single row, incremented with each change of products and outlets (03-placing.sql). */
  replica_edition: { only_row: Generated<boolean>; edition: number }
}
