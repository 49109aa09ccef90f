import { createContext, useContext } from 'react'

/**
 * The time zone of the outlet that what is inside is about: times there are by its clock. Undefined: by this device's.
 */
export const ZoneContext = createContext<string | undefined>(undefined)

export const useZone = () => useContext(ZoneContext)
