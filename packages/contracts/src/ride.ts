/** Values with which rides are reckoned, for promises, runs and suggestions. */

/** The way through the streets, times as the crow flies. */
export const DETOUR_FACTOR = 1.35
/** The pace of a scooter in a city, with its lights and crossings. */
export const RIDE_KM_PER_HOUR = 18
/** To find the door and hand over. */
export const DOOR_MINUTES = 3
