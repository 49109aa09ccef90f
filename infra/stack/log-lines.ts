const WARN = 40

/** Lines of servers that are not ours and that a person should see; they say much else that needs nobody. */
const serverWarning: Record<string, RegExp> = {
  postgres: /^(WARNING|FATAL|PANIC):/,
  nats: /\[(WRN|ERR|FTL)\]/,
}
/**
 * What PostgreSQL says to those who come while it starts or stops, and to those whom it leaves; what NATS says of every
 * configuration with passwords, ours being random and in a file of its owner's.
 */
const expected = /the database system is |terminating connection due to administrator|Plaintext passwords detected/
/** Read by nobody line by line: the build says at its end whether it failed. */
const silent = new Set(['build'])

/** A line as JSON: as it came when it is JSON already, else with the time and the part that said it. */
export const asJson = (service: string, line: string) =>
  isJson(line) ? line : JSON.stringify({ time: new Date().toISOString(), service, msg: line })

const isJson = (line: string) => line.startsWith('{') && line.endsWith('}')

/** A line of a part as a person at the terminal reads it; undefined when it is not for them. */
export function forPerson(name: string, line: string): string | undefined {
  const level = /^\{"level":(\d+),/.exec(line)?.[1]
  if (level) return Number(level) < WARN ? undefined : warning(name, line)
  if (silent.has(name) || expected.test(line)) return undefined
  const pattern = serverWarning[name]
  return !pattern || pattern.test(line) ? `${name}: ${line}` : undefined
}

/** Refused calls and failed logins are the business of the security log. */
function warning(name: string, line: string) {
  try {
    const { level, time: _time, service: _service, request_id: _id, msg, security, err, ...details } = JSON.parse(line)
    if (security) return undefined
    const reason = err?.message ? ` (${err.message})` : ''
    const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
    return `${name}: ${level > WARN ? 'error' : 'warning'}: ${msg ?? ''}${reason}${rest}`
  } catch {
    return `${name}: ${line}`
  }
}
