/** Returns a place to the north: each step is about 1.11 km as the crow flies, 5 minutes by road. */
export const north = (steps: number) => ({ lat: 28.6 + steps / 100, lng: 77.2 })
