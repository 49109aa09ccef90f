import type { Generated } from 'kysely'

export interface PlaceTables {
  /** The one that the specification's calls keep. */
  saved_locations: { user_id: string; address: string; lat: number; lng: number }
  saved_places: {
    user_id: string
    /** Made by the page; one person's own. */
    id: string
    name: string
    address: string
    lat: number
    lng: number
    /** The way to the door. */
    note: string | null
    created_at: Generated<Date>
    version: Generated<number>
  }
}
