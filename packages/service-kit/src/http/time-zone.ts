import { InvalidInput } from './problems.ts'

/** Refuses a time zone that this machine does not know (400). `path` names the field, such as `/body/time_zone`. */
export function assertTimeZone(name: string | null | undefined, path: string) {
  if (!name) return
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    throw new InvalidInput(path, 'UNKNOWN_TIME_ZONE')
  }
}
