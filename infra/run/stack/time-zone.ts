import { Refusal } from './refusal.ts'

/** The name, if this machine knows it. */
export function timeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    throw new Refusal(`TZ_BUSINESS is not a time zone: ${name}`)
  }
}
