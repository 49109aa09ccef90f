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

/** Replicas of other services' data, so that this service works while they are down. */
export interface ReplicaTables {
  known_products: {
    id: string
    name: string
    price_paise: number
    available: boolean
    option_groups: JSONColumnType<OptionGroupFact[], string | undefined>
    category_id: Generated<string | null>
    /** On its bills; null: as the outlet says. */
    hsn: Generated<string | null>
    gst_hundredths: Generated<number | null>
    /** Holds the outlets that sell it otherwise than the chain. */
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
    /** Null: the radius alone. */
    delivery_areas: Generated<DeliveryAreas | null>
    manager_id: string | null
    /** Null: the defaults. */
    alert_minutes: Generated<AlertMinutes | null>
    /** Null: open at any time. */
    opening_times: Generated<OpeningTimes | null>
    /** Null: that of the business. */
    time_zone: Generated<string | null>
    /** Null: it takes no UPI at the door. */
    upi_payee: Generated<string | null>
    /** Null: that of the installation. */
    gstin: Generated<string | null>
    /** Hundredths of a percent; null: the rate of the installation. */
    gst_hundredths: Generated<number | null>
    /** In rupees; null: it charges nothing but its products. */
    charges: Generated<OutletCharges | null>
    offers_pickup: Generated<boolean>
    legal: Generated<OutletLegal | null>
    /** Empty until its service has told them. */
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
  /** Staff positions; `outlet_id` null: at all outlets. */
  known_positions: { person_id: string; outlet_id: string | null; position: StaffPosition }
  /** Holds a single row, which counts up with each change of products and outlets (03-placing.sql). */
  replica_edition: { only_row: Generated<boolean>; edition: number }
}
