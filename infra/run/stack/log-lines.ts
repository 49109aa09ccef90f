/** The name of the stack's own lines. */
export const STACK = 'tapri'

/** Log levels of pino, which the services use. */
const INFO = 30
const WARN = 40

/** Lines of PostgreSQL and NATS that are shown on the terminal; the rest only goes to the log files. */
const serverWarning: Record<string, RegExp> = {
  postgres: /^(WARNING|FATAL|PANIC):/,
  nats: /\[(WRN|ERR|FTL)\]/,
}
/**
 * PostgreSQL's messages to clients while it starts or stops; NATS's warning about every configuration with passwords
 * (ours are random and in a file that only its owner can read).
 */
const expected = /the database system is |terminating connection due to administrator|Plaintext passwords detected/
/** Parts whose plain lines are not shown on the terminal: a failed build is printed at its end. */
const silent = new Set(['build'])

/**
 * Returns a line as JSON: unchanged when it is JSON already, else with the time and the name of the part. Only the
 * stack's own lines have a level.
 */
export function asJson(service: string, line: string) {
  if (isJson(line)) return line
  const level = service === STACK ? { level: INFO } : {}
  return JSON.stringify({ ...level, time: new Date().toISOString(), service, msg: line })
}

const isJson = (line: string) => line.startsWith('{') && line.endsWith('}')

/** Returns a line of a part as shown on the terminal in text mode; undefined when it is not shown. */
export function forPerson(name: string, line: string): string | undefined {
  if (line.startsWith('{"level":30,')) return undefined
  const level = /^\{"level":(\d+),/.exec(line)?.[1]
  if (level) return Number(level) < WARN ? undefined : warning(name, line)
  if (silent.has(name) || expected.test(line)) return undefined
  const pattern = serverWarning[name]
  return !pattern || pattern.test(line) ? `${name}: ${line}` : undefined
}

/** Returns a warning to show; security events are in the security log only. */
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
