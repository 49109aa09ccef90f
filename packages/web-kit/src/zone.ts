import { createContext, useContext } from 'react'

/** The time zone of the outlet that the content is about: times inside are shown in it. Undefined: this device's. */
export const ZoneContext = createContext<string | undefined>(undefined)

export const useZone = () => useContext(ZoneContext)
