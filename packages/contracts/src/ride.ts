/** Constants for calculating rides, used by promises, runs and suggestions. */

/** Distance by road divided by the straight-line distance. */
export const DETOUR_FACTOR = 1.35
/** The speed of a scooter in a city, with its lights and crossings. */
export const RIDE_KM_PER_HOUR = 18
/** Minutes to find the door and hand over. */
export const DOOR_MINUTES = 3
