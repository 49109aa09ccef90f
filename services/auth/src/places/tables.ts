import type { Generated } from 'kysely'

export interface PlaceTables {
  /** The single location of the specification's calls. */
  saved_locations: { user_id: string; address: string; lat: number; lng: number }
  saved_places: {
    user_id: string
    /** Created by the page; unique for one person. */
    id: string
    name: string
    address: string
    lat: number
    lng: number
    /** Directions to the door. */
    note: string | null
    created_at: Generated<Date>
    version: Generated<number>
  }
}
